import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Booking_now = graphql(`
  query Booking_now($id: ID!) {
    node(id: $id) {
      ... on Activity {
        id
        reservation {
          ...Booking_shown
        }
      }
    }
  }
`);

/** Bookings change rarely, and the stream of all events has no room for their fields. */
const fetchIt = ({ client, subjectId: id, hasSubject }: TakenEvent) => {
  if (hasSubject) client.query({ query: Booking_now, variables: { id }, fetchPolicy: 'network-only' }).catch(complain);
};

export const live: DomainLive = {
  RESERVATION_ADDED: fetchIt,
  RESERVATION_CHANGED: fetchIt,
  RESERVATION_REMOVED: fetchIt,
  RESERVATION_RESTORED: fetchIt,
};
