import { sql } from 'kysely';
import { Prisma, type Traveler } from '../../prisma/generated/browser.ts';
import { batched } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

/** In the order in which they joined or were added. */
export const travelerOrder: Order = [
  { field: 'createdAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

const travelerFields = fieldsOf('traveler', Prisma.TravelerScalarFieldEnum);

export interface TravelerRow extends Traveler {
  /** Whether they had an account on the trip, and are no member any more. */
  hasLeft: boolean;
  /** Of the account; null if there is none, or it is deleted; undefined if it was not read. */
  username?: string | null;
}

export const hasLeft = sql<boolean>`(traveler.name IS NULL AND NOT EXISTS (
  SELECT FROM member WHERE member.trip_id = traveler.trip_id AND member.user_id = traveler.user_id))`;

export const selectTravelers = (kysely: Sql) =>
  kysely
    .selectFrom('traveler')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'traveler.userId').on('user.deletionRequestedAt', 'is', null),
    )
    .select(travelerFields)
    .select(hasLeft.as('hasLeft'))
    .select('user.username');

/** Reads a page of the trip's travelers. The caller must check the membership first. */
export const readTravelers = ({ kysely }: Context, tripId: string, slice: Slice): Promise<TravelerRow[]> =>
  sliced(selectTravelers(kysely).where('traveler.tripId', '=', tripId), 'traveler', slice).execute();

const countHere = batched<number>(async ({ kysely }, tripIds) => {
  const counts = await kysely
    .selectFrom('traveler')
    .select(['tripId', sql<number>`count(*)::int`.as('count')])
    .where('tripId', '=', sql<string>`any(${tripIds})`)
    .where(sql<boolean>`NOT ${hasLeft}`)
    .groupBy('tripId')
    .execute();
  return new Map(counts.map(({ tripId, count }) => [tripId, count]));
});

/** Counts the travelers who have not left. One statement serves all trips of a request. */
export const travelerCountOf = byVersion(async (ctx, { id }) => (await countHere(ctx, id)) ?? 0);

/** Reads the traveler of the trip. */
export const findTraveler = rowOn('traveler', travelerFields);

/** Reads the person's traveler of the trip. A bot has none. */
export const travelerOfUser = (kysely: Sql, tripId: string, userId: string): Promise<Traveler | undefined> =>
  kysely
    .selectFrom('traveler')
    .select(travelerFields)
    .where('tripId', '=', tripId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Reads the traveler of any trip. */
export const travelerById = byId<TravelerRow>((kysely, ids) =>
  selectTravelers(kysely).where('traveler.id', '=', sql<string>`any(${ids})`).execute(),
);

/** Reads the traveler of a row that the viewer may see. The database keeps a traveler with amounts. */
export async function requireTraveler(ctx: Context, id: string): Promise<TravelerRow> {
  const traveler = await travelerById(ctx, id);
  if (!traveler) throw new NotFound('Traveler');
  return traveler;
}
