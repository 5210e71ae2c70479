import { sql } from 'kysely';
import { type Activity, Prisma } from '../../prisma/generated/browser.ts';
import { insertRows, recordset } from '../core/sql/rows.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

export async function saveAll(tx: Tx, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return;
  const fields = Object.keys(Prisma.ActivityScalarFieldEnum);
  const written = fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`changed.${field}`)}`);
  const changed = recordset('activity', activities);
  await send(
    tx,
    sql`UPDATE activity SET ${sql.join(written)} FROM ${changed} AS changed WHERE activity.id = changed.id`,
  );
}

/** Inserts activities. The commit throws UniqueViolation if one of the ids is taken. */
export const insertAll = (tx: Tx, activities: readonly Activity[]): Promise<void> =>
  insertRows(tx, 'activity', Prisma.ActivityScalarFieldEnum, activities);

export async function deleteAll(tx: Tx, tripId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await send(tx, sql`DELETE FROM activity WHERE trip_id = ${tripId} AND id = any(${ids})`);
}
