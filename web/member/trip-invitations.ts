import type { ApolloCache, Reference } from '@apollo/client';

export function addInvitation(cache: ApolloCache, tripId: string, invitationId: string): void {
  cache.modify<{ invitations: readonly Reference[] | null }>({
    id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '',
    fields: {
      invitations: (known, { readField, toReference }) => {
        const reference = toReference({ __typename: 'Invitation', id: invitationId });
        if (!known || !reference || known.some((other) => readField('id', other) === invitationId)) return known;
        return [reference, ...known];
      },
    },
  });
}
