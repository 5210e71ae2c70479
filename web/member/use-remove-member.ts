import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const RemoveMember = graphql(`
  mutation RemoveMember($input: RemoveMemberInput!) {
    removeMember(input: $input) {
      ... on RemoveMemberPayload {
        memberId
      }
      ... on Failure {
        message
      }
    }
  }
`);

export function useRemoveMember(tripId: string) {
  const removeMember = useCommand(RemoveMember);
  return async ({ id }: { id: string }) => {
    const outcome = await removeMember({
      variables: { input: { memberId: id } },
      optimisticResponse: { removeMember: { __typename: 'RemoveMemberPayload', memberId: id } },
      update: (cache, { data }) => {
        if (data?.removeMember.__typename !== 'RemoveMemberPayload') return;
        const parent = { __typename: 'Trip', id: tripId } as const;
        removeFromConnection(cache, { parent, field: 'members', node: { __typename: 'Member', id } });
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.removeFailed));
  };
}
