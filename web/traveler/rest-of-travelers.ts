import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';

graphql(`
  fragment Travelers_page on TravelerConnection {
    edges {
      node {
        id
        name
        hasLeft
        user {
          id
        }
        ...TravelerRow_traveler
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

const Travelers_rest = graphql(`
  query Travelers_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      travelers(first: 100, after: $after) {
        ...Travelers_page @unmask
      }
    }
  }
`);

type End = Parameters<typeof useRest>[2];

/** Fetches all further travelers of a trip. @param onPage Called with the trip's seq in each further page. */
export const useRestOfTravelers = (tripId: string, end: End, onPage: (seq: number) => void): void =>
  useRest(Travelers_rest, tripId, end, (page) => page.trip && onPage(page.trip.seq));
