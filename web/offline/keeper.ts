import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { canReach } from '../apollo/connection.ts';
import { serverNow } from '../ui/device/clock.ts';
import { ownerOfKept } from './choice.ts';
import { type Device, type KeptAnswer, onDevice } from './device.ts';
import { keepFiles, keepPictures } from './fetch-blobs.ts';
import { written } from './kept.ts';
import { keyOf, nameOf, shapeOf } from './kept-key.ts';
import { forDevice } from './kept-names.ts';
import { type ListedTrip, nearest } from './nearest.ts';
import { LIST } from './page-part.ts';

/** The most pages of a list. */
const MOST_PAGES = 10;
/** Between two requests, so that they are not in the way of the page's own. */
const PAUSE_MS = 300;

/** A document of a trip's page. */
export interface TripDocument {
  query: DocumentNode;
  variables: (tripId: string) => Record<string, string>;
  /** The document of a list's next pages, and the list. */
  rest?: { query: DocumentNode; list: string; variables: (tripId: string) => Record<string, string> };
}

export interface TripDocuments {
  /** Selects `seq`, which says whether the others are needed. */
  head: TripDocument;
  others: readonly TripDocument[];
  /** The files of an activity, by its `id`. */
  filesOf: DocumentNode;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Codes of bookings are kept by the day, so an answer of another day may lack one. */
const isOfToday = ({ at }: KeptAnswer) => new Date(at).toDateString() === new Date(serverNow()).toDateString();

let isRunning = false;

/**
 * Fetches the trips that are not kept as they are now, one request at a time, so that they open without a line although
 * they were never opened on this device.
 * @param fetchList Fetches the list of trips again. The page may have it from before the person agreed.
 */
export async function keepTrips(
  client: ApolloClient,
  trips: readonly ListedTrip[],
  documents: TripDocuments,
  fetchList: () => Promise<unknown>,
): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    const list = await onDevice((device) => device.getFromIndex('answers', 'part', LIST));
    if (!list || !isOfToday(list)) await fetchList();
    const near = nearest(trips, Date.now()).map(({ id }) => id);
    for (const tripId of near) await keepTrip(client, tripId, documents);
    // What the list no longer has may be gone, which the server says when it is asked.
    const listed = new Set([LIST, ...trips.map(({ id }) => id)]);
    const { query, variables } = documents.head;
    for (const part of (await onDevice(partsOf)) ?? []) {
      if (!listed.has(part)) await askFor(client, part)(query, variables(part));
    }
    await keepPictures(LIST);
  } catch {
    // The line is lost, or someone else has signed in. The next visit goes on.
  } finally {
    isRunning = false;
  }
}

/** Returns what has answers on the device: the list, and trips by their ids. */
async function partsOf(device: Device): Promise<string[]> {
  const parts: string[] = [];
  const index = device.transaction('answers').store.index('part');
  for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor; cursor = await cursor.continue()) {
    parts.push(cursor.key);
  }
  return parts;
}

/**
 * Returns a function that asks for a document of a trip. It throws without a line, or if someone else has signed in.
 */
function askFor(client: ApolloClient, tripId: string) {
  const owner = ownerOfKept();
  return async (query: DocumentNode, variables: Fields) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (!canReach() || owner === null || ownerOfKept() !== owner) throw new Error('It is not the time to keep trips.');
    const answer = await client.query<Fields>({
      ...{ query, variables },
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
      context: forDevice(tripId),
    });
    return fieldsOf(answer.data?.trip);
  };
}

async function keepTrip(client: ApolloClient, tripId: string, documents: TripDocuments): Promise<void> {
  const ask = askFor(client, tripId);
  const askWhole = async ({ query, variables, rest }: TripDocument) => {
    let trip = await ask(query, variables(tripId));
    for (let page = 1; rest && page < MOST_PAGES; page += 1) {
      const { hasNextPage, endCursor } = fieldsOf(fieldsOf(trip[rest.list]).pageInfo);
      if (!hasNextPage) break;
      trip = await ask(rest.query, { ...rest.variables(tripId), after: endCursor });
    }
  };
  const kept = async ({ query, variables }: TripDocument) => {
    const answer = await onDevice((device) => device.get('answers', keyOf(nameOf(query), variables(tripId))));
    return answer?.shape === shapeOf(client.cache.transformDocument(query)) && isOfToday(answer) ? answer : null;
  };

  const { head, others, filesOf } = documents;
  const before = await kept(head);
  const { seq } = await ask(head.query, head.variables(tripId));
  if (seq === undefined) return;
  const isSame = before !== null && fieldsOf(before.data.trip).seq === seq;
  for (const each of others) if (!(isSame && (await kept(each)))) await askWhole(each);
  await written();
  await keepPictures(tripId);
  for (const activityId of await keepFiles(tripId)) await ask(filesOf, { id: activityId });
}
