import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../gql/gql.ts';
import type { Answers_travelerFragment } from '../gql/graphql.ts';
import { useAuth } from '../session/auth.ts';

graphql(`
  fragment Answers_traveler on Traveler {
    id
    name
    hasLeft
    answer
    user {
      id
      avatarUrl
    }
  }
`);

const TripAnswers = graphql(`
  query TripAnswers($tripId: ID!) {
    trip(id: $tripId) {
      id
      travelers(first: 100) {
        edges {
          node {
            ...Answers_traveler @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export type Traveler = Answers_travelerFragment;

interface Travelers {
  /** Those who go, in the order in which they joined. */
  travelers: readonly Traveler[];
  /** The viewer's own traveler. */
  own: Traveler | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Whether any member answers for a traveler: no one else can. */
export const isWithoutAccount = ({ user }: Pick<Traveler, 'user'>): boolean => user === null;

/** Returns who goes on the trip; null until it is known. */
export function useTravelers(tripId: string): Travelers | null {
  const { data } = useQuery(TripAnswers, { variables: { tripId } });
  const { user } = useAuth();
  const found = data?.trip?.travelers;
  // The same object until something has changed: it is the dependency of an effect.
  return useMemo(() => {
    if (!found) return null;
    const travelers = found.edges.map(({ node }) => node).filter(({ hasLeft }) => !hasLeft);
    const own = user ? travelers.find((each) => each.user?.id === user.id) : null;
    return { travelers, own: own ?? null, pageInfo: found.pageInfo };
  }, [found, user]);
}
