import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_publication = graphql(`
  query Live_publication($tripId: ID!) {
    trip(id: $tripId) {
      id
      ...PublicPage_trip
    }
  }
`);

// Null is a value: the trip has no page. All windows ask, because trips are rarely published.
const refresh = ({ fetchAgain }: TakenEvent) => fetchAgain(Live_publication);

export const live = {
  TRIP_PUBLISHED: refresh,
  PUBLICATION_CHANGED: refresh,
  TRIP_UNPUBLISHED: refresh,
} satisfies DomainLive;
