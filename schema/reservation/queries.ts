import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Prisma, type Reservation, type TripEvent } from '../../prisma/generated/browser.ts';
import { batchedBy } from '../core/batched.ts';
import { rowById, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

const reservationFields = fieldsOf('reservation', Prisma.ReservationScalarFieldEnum);

const activityFields = fieldsOf('activity', Prisma.ActivityScalarFieldEnum);

export const findActivity = rowOn('activity', activityFields);

export const activityById = rowById('activity', activityFields);

const select = (kysely: Sql) => kysely.selectFrom('reservation').select(reservationFields);

/** Reads the booking of an activity of the trip, also a removed one. */
export const findReservation = (kysely: Sql, tripId: string, activityId: string): Promise<Reservation | undefined> =>
  select(kysely).where('activityId', '=', activityId).where('tripId', '=', tripId).executeTakeFirst();

/** Reads the booking of an activity that exists; null without one. One statement serves all that ask at the same time. */
export const reservationOf = batchedBy<Sql, Reservation>(
  ({ kysely }) => kysely,
  async (kysely, ids) => {
    const rows = await select(kysely)
      .innerJoin('activity', (join) =>
        join
          .onRef('activity.id', '=', 'reservation.activityId')
          // Another trip may have taken the id of a removed activity.
          .onRef('activity.tripId', '=', 'reservation.tripId'),
      )
      .where('reservation.activityId', '=', sql<string>`any(${ids})`)
      .where('reservation.removedAt', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.activityId, row]));
  },
);

/** Whether the booking of an activity is a new one, which took the place of a removed one. */
export async function isNewSinceRemoval(kysely: Sql, tripId: string, activityId: string): Promise<boolean> {
  const kinds = ['RESERVATION_ADDED', 'RESERVATION_REMOVED', 'RESERVATION_RESTORED'].map((kind) => sql.lit(kind));
  const [newest, earlier] = await kysely
    .selectFrom('tripEvent')
    .select('kindText as kind')
    .where('tripId', '=', tripId)
    .where('subjectId', '=', activityId)
    .where('kindText', 'in', kinds)
    .orderBy('seq', 'desc')
    .limit(2)
    .execute();
  return newest?.kind === 'RESERVATION_ADDED' && earlier !== undefined;
}

/** The condition on the table `activity` that it has a booking. @param isBooked Only one that is made, or is not. */
export const hasReservation = (isBooked: boolean | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from reservation
    where reservation.activity_id = activity.id and reservation.trip_id = activity.trip_id
      and reservation.removed_at is null and (${isBooked}::boolean is null or reservation.is_booked = ${isBooked}))`;

/** The kind of the booking of the row in the table `activity`; null without one. */
export const kindOfReservation = sql<string | null>`(
  select reservation.kind from reservation
  where reservation.activity_id = activity.id and reservation.trip_id = activity.trip_id
    and reservation.removed_at is null)`;

/** Returns which of these activities got a booking, or another one, by someone else since an event. */
export async function bookedSince(
  kysely: Sql,
  activityIds: readonly string[],
  { tripId, seq, actorId }: Pick<TripEvent, 'tripId' | 'seq' | 'actorId'>,
): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('tripEvent')
    .select('subjectId')
    .distinct()
    .where('tripId', '=', tripId)
    .where('kindText', 'in', [sql.lit('RESERVATION_ADDED'), sql.lit('RESERVATION_CHANGED')])
    .where('seq', '>', seq)
    .where('subjectId', '=', sql<string>`any(${activityIds})`)
    .where('actorId', 'is distinct from', actorId)
    .execute();
  return new Set(rows.map(({ subjectId }) => subjectId));
}
