import { sql } from 'kysely';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import { type Order, type Slice, sliced } from '../paging.ts';
import type { Sql } from '../sql/tables.ts';

/** The order of the journal: oldest first. */
export const eventOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

const selectEvents = (kysely: Sql, tripId: string) =>
  kysely
    .selectFrom('tripEvent')
    .select(['tripEvent.tripId', 'tripEvent.seq', 'tripEvent.kindText as kind', 'tripEvent.version'])
    .select(['tripEvent.actorId', 'tripEvent.subjectId', 'tripEvent.before', 'tripEvent.after', 'tripEvent.at'])
    .where('tripEvent.tripId', '=', tripId);

/** Reads the trip's next events after this seq. */
export const readEventsAfter = (kysely: Sql, tripId: string, seq: number, most: number): Promise<TripEvent[]> =>
  selectEvents(kysely, tripId).where('tripEvent.seq', '>', seq).orderBy('tripEvent.seq').limit(most).execute();

/** Reads a page of the trip's events of these kinds. The caller must check the membership first. */
export const readEvents = (kysely: Sql, tripId: string, kinds: string[], slice: Slice): Promise<TripEvent[]> =>
  sliced(
    selectEvents(kysely, tripId).where('tripEvent.kindText', '=', sql<string>`any(${kinds})`),
    'tripEvent',
    slice,
  ).execute();
