import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';

const RestOfActivities_rest = graphql(`
  query RestOfActivities_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      activities(first: 100, after: $after) {
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
  tripId: string;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Fetches the activities that the trip query did not include, page by page. */
export function RestOfActivities({ tripId, pageInfo }: RestOfActivitiesProps) {
  useRest(RestOfActivities_rest, tripId, pageInfo);
  return null;
}
