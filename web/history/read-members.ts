import type { ApolloClient } from '@apollo/client';
import { graphql } from '../gql/gql.ts';

const Members_names = graphql(`
  query Members_names($id: ID!, $after: String) {
    trip(id: $id) {
      id
      members(first: 100, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            user {
              id
              username
            }
          }
        }
      }
    }
  }
`);

export interface Person {
  id: string;
  username: string;
}

/** Reads the members of a trip from the server, page by page. They are not live. @throws when it can't be reached. */
export async function readMembers(
  client: ApolloClient,
  tripId: string,
  after: string | null = null,
): Promise<Person[]> {
  const variables = { id: tripId, after };
  const { data } = await client.query({ query: Members_names, variables, fetchPolicy: 'no-cache' });
  if (!data?.trip) return [];
  const { edges, pageInfo } = data.trip.members;
  const page = edges.map(({ node }) => node.user);
  return pageInfo.hasNextPage ? [...page, ...(await readMembers(client, tripId, pageInfo.endCursor))] : page;
}
