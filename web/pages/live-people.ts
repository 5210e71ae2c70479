import type { ApolloClient } from '@apollo/client';
import { fetchPage } from '../apollo/fetch-page.ts';
import { graphql } from '../gql/gql.ts';

const Live_polls = graphql(`
  fragment Live_polls on Trip {
    polls {
      edges {
        node {
          id
          status
        }
      }
    }
  }
`);

const Live_people = graphql(`
  query Live_people($tripId: ID!, $ids: [ID!]!) {
    trip(id: $tripId) {
      id
      memberCount
    }
    nodes(ids: $ids) {
      id
      ... on Poll {
        notVotedCount
        notVoted(first: 6) {
          id
          username
        }
      }
    }
  }
`);

/** The most ids of one query: the newest open polls. */
const MOST_IDS = 100;

/** Fetches what changes when people join or leave: their number, and who has not voted in the open polls. */
export async function fetchPeople(client: ApolloClient, tripId: string): Promise<void> {
  const { cache } = client;
  const trip = cache.readFragment({
    fragment: Live_polls,
    id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '',
  });
  const open = trip?.polls.edges.filter(({ node }) => node.status === 'OPEN') ?? [];
  const ids = open.slice(0, MOST_IDS).map(({ node }) => node.id);
  await fetchPage(client, Live_people, { tripId, ids });
}
