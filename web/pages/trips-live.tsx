import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';

const TripsPage_viewerChanged = graphql(`
  subscription TripsPage_viewerChanged($after: String) {
    viewerChanged {
      ...TripsPage_lists
    }
  }
`);

const TripsPage_tripsChanged = graphql(`
  subscription TripsPage_tripsChanged {
    viewerTripsChanged {
      id
      startDate
      endDate
      ...TripCard_trip
    }
  }
`);

/** Refetches the lists on mount and on every change, and the cards that have news. */
export function TripsLive() {
  useLive(TripsPage_viewerChanged, {});
  useLive(TripsPage_tripsChanged, {});
  return null;
}
