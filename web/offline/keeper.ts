import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { canReach } from '../apollo/connection.ts';
import { ownerOfKept } from './choice.ts';
import { type KeptAnswer, onDevice } from './device.ts';
import { keepFiles, keepPictures } from './fetch-blobs.ts';
import { written } from './kept.ts';
import { keyOf, nameOf, shapeOf } from './kept-key.ts';
import { forDevice, LIST } from './kept-names.ts';
import { isTripKept } from './retention.ts';

/** The most trips that are kept without having been opened here. */
const MOST_TRIPS = 10;
/** The most pages of a list. */
const MOST_PAGES = 10;
/** Between two requests, so that they are not in the way of the page's own. */
const PAUSE_MS = 300;

export interface ListedTrip {
  id: string;
  startDate: string | null;
  endDate: string | null;
}

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

/** Returns the trips to keep, the nearest first: under way or to come by their start, then those that are over. */
export function nearest(trips: readonly ListedTrip[], now: number): ListedTrip[] {
  const today = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const place = ({ startDate, endDate }: ListedTrip) => {
    const end = endDate ?? startDate;
    return end && end < today ? `1 ${end}` : `0 ${startDate ?? endDate ?? '9999'}`;
  };
  return trips
    .filter((trip) => isTripKept({ ...trip }, now))
    .sort((a, b) => place(a).localeCompare(place(b)))
    .slice(0, MOST_TRIPS);
}

/** Codes of bookings are kept by the day, so an answer of another day may lack one. */
const isOfToday = ({ at }: KeptAnswer) => new Date(at).toDateString() === new Date().toDateString();

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
    for (const trip of nearest(trips, Date.now())) await keepTrip(client, trip.id, documents);
    await keepPictures(LIST);
  } catch {
    // The line is lost, or someone else has signed in. The next visit goes on.
  } finally {
    isRunning = false;
  }
}

async function keepTrip(client: ApolloClient, tripId: string, documents: TripDocuments): Promise<void> {
  const owner = ownerOfKept();
  const ask = async (query: DocumentNode, variables: Fields) => {
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
