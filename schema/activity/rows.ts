import { sql } from 'kysely';
import { type Activity, Prisma } from '../../prisma/generated/browser.ts';
import { inSnakeCase } from '../core/sql/snake-case.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

// Statements for many activities at once. Each takes all rows as one parameter, so that one prepared statement serves
// any number of them.

const columns = Object.keys(Prisma.ActivityScalarFieldEnum);

const asJson = (activities: readonly Activity[]) =>
  JSON.stringify(
    activities.map((activity) =>
      Object.fromEntries(Object.entries(activity).map(([field, value]) => [inSnakeCase(field), value])),
    ),
  );

const rowsOf = (activities: readonly Activity[]) =>
  sql`jsonb_populate_recordset(NULL::activity, ${asJson(activities)}::jsonb) AS changed`;

/** Writes all fields of activities that exist. */
export async function saveAll(tx: Tx, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return;
  const written = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`);
  await send(
    tx,
    sql`UPDATE activity SET ${sql.join(written)} FROM ${rowsOf(activities)} WHERE activity.id = changed.id`,
  );
}

/** Inserts activities. The commit throws UniqueViolation if one of the ids is taken. */
export async function insertAll(tx: Tx, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await send(tx, sql`INSERT INTO activity (${names}) SELECT ${names} FROM ${rowsOf(activities)}`);
}

/** Deletes activities of the trip. */
export async function deleteAll(tx: Tx, tripId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await send(tx, sql`DELETE FROM activity WHERE trip_id = ${tripId} AND id = any(${ids})`);
}
