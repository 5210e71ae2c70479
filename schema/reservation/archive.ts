import { type RawBuilder, sql } from 'kysely';
import type { OwnTrip } from '../core/archived-lists.ts';
import { inSnakeCase } from '../core/sql/snake-case.ts';
import { reservationFields } from './entity.ts';
import { bookedById } from './queries.ts';

/** In JSON, as the archive has it elsewhere. */
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const written = Object.entries(reservationFields).flatMap(([name, { format }]) => {
  const column = sql.ref(`reservation.${inSnakeCase(name)}`);
  return [sql.lit(name), format === 'INSTANT' ? instant(column) : column];
});

/** What a person's archive has of the booking of an activity, with its code; null without one. For `select`. */
export const archivedReservation = ({ userId }: OwnTrip) => sql<object | null>`(
  select json_build_object(${sql.join(written)}, 'bookedBy', person.username,
    'isYours', coalesce(reservation.booked_by_id = ${userId}, false), 'updatedAt', ${instant(sql`reservation.updated_at`)})
  from reservation
  left join "user" person on person.id = ${bookedById} and person.deletion_requested_at is null
  where reservation.activity_id = activity.id and reservation.trip_id = activity.trip_id
    and reservation.removed_at is null)`;
