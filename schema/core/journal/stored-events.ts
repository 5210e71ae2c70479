import { sql } from 'kysely';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import { type Order, type Slice, sliced } from '../paging.ts';
import type { Sql } from '../sql/tables.ts';

export const eventOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

const selectEvents = (kysely: Sql, tripId: string) =>
  kysely
    .selectFrom('tripEvent')
    .select(['tripEvent.tripId', 'tripEvent.seq', 'tripEvent.kindText as kind', 'tripEvent.version'])
    .select(['tripEvent.actorId', 'tripEvent.subjectId', 'tripEvent.before', 'tripEvent.after', 'tripEvent.at'])
    .select('tripEvent.cause')
    .where('tripEvent.tripId', '=', tripId);

export const readEventsAfter = (kysely: Sql, tripId: string, seq: number, most: number): Promise<TripEvent[]> =>
  selectEvents(kysely, tripId).where('tripEvent.seq', '>', seq).orderBy('tripEvent.seq').limit(most).execute();

interface Wanted {
  kinds: readonly string[];
  actorId?: string | null | undefined;
  subjectId?: string | null | undefined;
}

/** Reads a page of the trip's events. The caller must check the membership first. */
export function readEvents(
  kysely: Sql,
  tripId: string,
  { kinds, actorId, subjectId }: Wanted,
  slice: Slice,
): Promise<TripEvent[]> {
  let events = selectEvents(kysely, tripId).where('tripEvent.kindText', '=', sql<string>`any(${kinds})`);
  // For the index trip_event_by_kind, which leaves out messages: most of a journal.
  if (!kinds.includes('MESSAGE_SENT')) events = events.where('tripEvent.kindText', '<>', sql.lit('MESSAGE_SENT'));
  if (actorId) events = events.where('tripEvent.actorId', '=', actorId);
  if (subjectId) events = events.where('tripEvent.subjectId', '=', subjectId);
  return sliced(events, 'tripEvent', slice).execute();
}

export const readEvent = (kysely: Sql, tripId: string, seq: number): Promise<TripEvent | undefined> =>
  selectEvents(kysely, tripId).where('tripEvent.seq', '=', seq).executeTakeFirst();

/** The seq of the newest event about an entity; null if there is none. */
export async function newestSeq(kysely: Sql, tripId: string, subjectId: string): Promise<number | null> {
  const ofSubject = selectEvents(kysely, tripId).where('tripEvent.subjectId', '=', subjectId);
  return (await ofSubject.orderBy('tripEvent.seq', 'desc').limit(1).executeTakeFirst())?.seq ?? null;
}

/** Reads the events of one change, in order. @param cause The seq of the first of them. */
export const readChange = (kysely: Sql, tripId: string, cause: number): Promise<TripEvent[]> =>
  selectEvents(kysely, tripId)
    .where('tripEvent.seq', '>=', cause)
    .where(sql<boolean>`coalesce(trip_event.cause, trip_event.seq) = ${cause}`)
    .orderBy('tripEvent.seq')
    .execute();

/** @param cause The seq of the first event of the change. */
export async function hasLaterChange(
  kysely: Sql,
  tripId: string,
  cause: number,
  { actorId, kinds }: { actorId: string; kinds: readonly string[] },
): Promise<boolean> {
  const later = selectEvents(kysely, tripId)
    .where('tripEvent.seq', '>', cause)
    .where(sql<boolean>`coalesce(trip_event.cause, trip_event.seq) <> ${cause}`)
    .where('tripEvent.actorId', '=', actorId)
    .where('tripEvent.kindText', '=', sql<string>`any(${kinds})`);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}
