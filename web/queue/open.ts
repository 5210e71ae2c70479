import type { ApolloCache, ApolloClient } from '@apollo/client';
import { canReach, watchReach } from '../apollo/connection.ts';
import { answered, doubt, keptShown } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { Waiting } from './entry.ts';
import { sendEntry } from './kinds.ts';
import { createLayer } from './layer.ts';
import { NAME } from './mark.ts';
import { createQueue, type Queue } from './queue.ts';
import { databaseStore, windowStore } from './store.ts';
import { texts } from './texts.ts';

/** Over plain http, browsers offer no lock between windows: each window keeps and sends its own edits. */
const isShared = () => isSecureContext && 'locks' in navigator && 'indexedDB' in window;

const onlyHere = async (work: () => Promise<void>): Promise<void> => {
  await navigator.locks.request(NAME, work);
};

const Queue_trip = graphql(`
  fragment Queue_trip on Trip {
    id
    name
  }
`);

/** Notes the trip's name with an edit. The page that lists it may not be able to read the trip. */
function withTripName(cache: ApolloCache, entry: Waiting): Waiting {
  const id = cache.identify({ __typename: 'Trip', id: entry.tripId }) ?? '';
  const tripName = cache.readFragment({ fragment: Queue_trip, id })?.name;
  return tripName === undefined ? entry : { ...entry, tripName };
}

/**
 * Opens the queue of a person. What waits is shown over the cache, and sent when there is a line.
 * @param onChange Called when the queue has changed.
 */
export function openQueue(client: ApolloClient, userId: string, onChange: () => void): Queue {
  const shared = isShared();
  const show = createLayer(client.cache);
  let refresh: ReturnType<typeof setTimeout> | undefined;
  /** What the server sends may change a list under the layer. Its own copy of the list then is out of date. */
  const showSoon = () => {
    refresh ??= setTimeout(() => {
      refresh = undefined;
      show(queue.entries());
    });
  };
  const queue = createQueue({
    store: shared ? databaseStore(userId) : windowStore(),
    send: (entry) => sendEntry(client, entry),
    lock: shared ? onlyHere : (work) => work(),
    isUp: canReach,
    ready: () => Promise.all(doubt.send()),
    onChange: () => {
      show(queue.entries());
      onChange();
    },
    onUnsafe: () => void toastFailure(texts.unsafe),
  });
  const stops = [
    answered.listen(showSoon),
    keptShown.listen(showSoon),
    watchReach((isReached) => isReached && queue.resume()),
  ];
  return {
    ...queue,
    add: (entry) => queue.add(withTripName(client.cache, entry)),
    close: () => {
      for (const stop of stops) stop();
      clearTimeout(refresh);
      queue.close();
      show([]);
    },
  };
}
