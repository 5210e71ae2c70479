import { useQuery } from '@apollo/client/react';
import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';

const ChatMembers = graphql(`
  query ChatMembers($tripId: ID!, $after: String) {
    trip(id: $tripId) {
      id
      members(first: 100, after: $after) {
        edges {
          node {
            id
            user {
              id
              username
              avatarUrl
              isBot
            }
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

export interface Mentionable {
  id: string;
  username: string;
  avatarUrl: string | null;
  isBot: boolean;
}

/** Returns the other members of the trip, from the cache if they are there. Events keep them up to date. */
export function useMentionable(tripId: string, viewerId: string, isWanted: boolean): readonly Mentionable[] {
  const { data } = useQuery(ChatMembers, { variables: { tripId, after: null }, skip: !isWanted });
  const members = data?.trip?.members;
  useRest(ChatMembers, tripId, members?.pageInfo);
  return members?.edges.map(({ node }) => node.user).filter(({ id }) => id !== viewerId) ?? [];
}
