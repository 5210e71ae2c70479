import type { ApolloCache, Reference } from '@apollo/client';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { serverNow } from '../ui/device/clock.ts';
import { linkTexts } from './link-texts.ts';

const InviteByLink_create = graphql(`
  mutation InviteByLink_create($input: CreateJoinLinkInput!) {
    createJoinLink(input: $input) {
      ... on CreateJoinLinkPayload {
        joinLink {
          id
          expiresAt
          isRevoked
          ...JoinLinkRow_link
        }
        token
      }
      ... on Failure {
        message
      }
    }
  }
`);

const InviteByLink_replace = graphql(`
  mutation InviteByLink_replace($input: RevokeJoinLinkInput!) {
    revokeJoinLink(input: $input) {
      ... on RevokeJoinLinkPayload {
        joinLink {
          id
          isRevoked
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

function addLink(cache: ApolloCache, tripId: string, linkId: string): void {
  cache.modify<{ joinLinks: readonly Reference[] | null }>({
    id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '',
    fields: {
      joinLinks: (known, { readField, toReference }) => {
        const reference = toReference({ __typename: 'JoinLink', id: linkId });
        if (!known || !reference || known.some((other) => readField('id', other) === linkId)) return known;
        return [reference, ...known];
      },
    },
  });
}

export interface MadeLink {
  id: string;
  /** Its path, with the token in the fragment. */
  path: string;
  role: 'ADMIN' | 'MEMBER';
  expiresAt: string;
  maxUses: number | null;
}

/** What a link allows. By default: members, 30 days, any number of people. */
export interface LinkOptions {
  role?: 'ADMIN' | 'MEMBER';
  days?: number;
  maxUses?: number | null;
}

/** Makes a trip's join links, one at a time. A new one replaces the one before, which is revoked. */
export function useCreateLink(tripId: string) {
  const create = useCommand(InviteByLink_create);
  const revoke = useCommand(InviteByLink_replace);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);

  const make = async ({ role = 'MEMBER', days, maxUses = null }: LinkOptions, replaced?: MadeLink) => {
    setFailure(null);
    setMaking(true);
    const expiresAt = days === undefined ? null : new Date(serverNow() + days * 86_400_000).toISOString();
    const input = { tripId, role, expiresAt, maxUses };
    const outcome = await create({
      variables: { input },
      update: (cache, { data }) => {
        if (data?.createJoinLink.__typename === 'CreateJoinLinkPayload')
          addLink(cache, tripId, data.createJoinLink.joinLink.id);
      },
    });
    setMaking(false);
    if (!outcome.ok || outcome.payload.token === null) {
      const { message = null, reference = null } = outcome.ok ? {} : outcome;
      return setFailure(withReference(message || linkTexts.createFailed, reference));
    }
    const { token, joinLink } = outcome.payload;
    setMade({ id: joinLink.id, path: `/join#${token}`, role, expiresAt: joinLink.expiresAt, maxUses });
    if (replaced) void revoke({ variables: { input: { joinLinkId: replaced.id } } });
  };
  return { made, failure, isMaking, make };
}
