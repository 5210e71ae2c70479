import { useCallback, useEffect, useState } from 'react';
import { type Outcome, outcomeOf, referenceIn } from '../apollo/outcome.ts';
import { saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { JoinPageQuery } from '../gql/graphql.ts';
import { ask } from '../session/ask.ts';

const JoinPage = graphql(`
  query JoinPage($token: String!) {
    ...Session_answer @unmask
    joinLink(token: $token) {
      status
      inviterName
      viewerTripId
      trip {
        name
        destination
        startDate
        endDate
        faces {
          username
          avatarUrl
        }
        moreMembers
      }
    }
  }
`);

const JoinPage_join = graphql(`
  mutation JoinPage_join($input: JoinTripInput!) {
    joinTrip(input: $input) {
      __typename
      ... on JoinTripPayload {
        trip {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

export type OpenedLink = NonNullable<JoinPageQuery['joinLink']>;
export type PreviewedTrip = NonNullable<OpenedLink['trip']>;

type Reading = { link: OpenedLink | null } | { reference: string | null } | null;

/**
 * Reads the link with this token, and who is signed in. It needs no Apollo client, so that the page opens fast.
 * @returns the link (null: there is none), or the failure; null while it loads.
 */
export function useOpenedLink(token: string): { reading: Reading; read: () => Promise<void> } {
  const [reading, setReading] = useState<Reading>(null);
  const read = useCallback(
    () =>
      ask(JoinPage, { token }).then(
        ({ session, joinLink }) => {
          saidSession.send(session);
          setReading({ link: joinLink });
        },
        (error: unknown) => setReading({ reference: referenceIn(error) }),
      ),
    [token],
  );
  useEffect(() => void read(), [read]);
  return { reading, read };
}

export const joinTrip = (token: string): Promise<Outcome<{ trip: { id: string } }>> =>
  outcomeOf(ask(JoinPage_join, { input: { token } }));
