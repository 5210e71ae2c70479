import { graphql } from '../gql/gql.ts';

/** The plan of a trip. The booklet prints the same. */
export const ActivitiesTab = graphql(`
  query ActivitiesTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...TripActivities_trip @unmask
    }
  }
`);
