import { graphql } from '../gql/gql.ts';

graphql(`
  fragment TripsPage_lists on Viewer {
    email
    emailStatus
    trips(first: 24, after: $after, isArchived: false, isTemplate: false) {
      edges {
        cursor
        node {
          id
          startDate
          endDate
          ...TripCard_trip
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    invitations {
      id
      status
      ...InvitationCard_invitation
    }
  }
`);

export const TripsPageQuery = graphql(`
  query TripsPage($after: String) {
    ...Session_answer
    viewer {
      user {
        id
        username
      }
      ...TripsPage_lists @unmask
    }
  }
`);
