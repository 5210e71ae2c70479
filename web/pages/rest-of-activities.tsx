import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';
import type { TripParts } from './use-trip-parts.ts';

export const RestOfActivities_rest = graphql(`
  query RestOfActivities_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      activities(first: 100, after: $after, order: BY_DAY) {
        edges {
          node {
            ...Plan_activity
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

interface RestOfActivitiesProps {
  parts: TripParts;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Fetches the activities that the trip query did not include, page by page. */
export function RestOfActivities({ parts: { tripId, onPage }, pageInfo }: RestOfActivitiesProps) {
  useRest(RestOfActivities_rest, tripId, pageInfo, ({ trip }) => trip && onPage(trip.seq));
  return null;
}
