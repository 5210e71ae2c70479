import type { ApolloClient } from '@apollo/client';
import { madeAt } from '../../schema/core/ids.ts';
import { askForNodes } from '../apollo/ask-for-nodes.ts';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';
import { serverNow } from '../ui/device/clock.ts';

const Booking_now = graphql(`
  query Booking_now($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
      ... on Activity {
        reservation {
          ...Booking_shown
        }
      }
    }
  }
`);

const asking = new WeakMap<ApolloClient, ReturnType<typeof askForNodes>>();

function askerOf(client: ApolloClient) {
  const ask = asking.get(client) ?? askForNodes(client, Booking_now, complain);
  asking.set(client, ask);
  return ask;
}

/** Bookings change rarely, and the stream of all events has no room for their fields. */
const fetchIt = ({ client, subjectId, hasSubject }: TakenEvent) => {
  if (hasSubject) askerOf(client)([subjectId]);
};

/** Activities that were removed while this window followed their trip. */
const removed = new Set<string>();
/** Longer than a form of a new activity is usually open: its id is made when it opens. */
const NEW_MS = 15 * 60_000;

/**
 * A new activity has no booking yet, or an event of it follows. A restored one comes with its booking, without another
 * event. That it is restored is known of its removal or, if this window was opened after that, of the age of its id.
 */
const fetchIfRestored = (event: TakenEvent) => {
  const wasRemoved = removed.delete(event.subjectId);
  if (wasRemoved || serverNow() - madeAt(event.subjectId) > NEW_MS) fetchIt(event);
};

export const live = {
  ACTIVITY_ADDED: fetchIfRestored,
  ACTIVITY_REMOVED: ({ subjectId }) => removed.add(subjectId),
  RESERVATION_ADDED: fetchIt,
  RESERVATION_CHANGED: fetchIt,
  RESERVATION_REMOVED: fetchIt,
  RESERVATION_RESTORED: fetchIt,
} satisfies DomainLive;
