import { sql } from 'kysely';
import { batchedBy } from '../batched.ts';
import { inSnakeCase } from './snake-case.ts';
import type { Entity, Field, Sql, Tables, Tx } from './tables.ts';
import { send } from './transaction.ts';

type Identified = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** Reads these fields of any such table. All of these tables have an id, and those of entities a trip's id. */
const select = (kysely: Sql, table: Identified, fields: readonly string[]) =>
  kysely.selectFrom(table as 'activity').select(fields as readonly Field<'activity'>[]);

/** @param fields All fields, from `fieldsOf`. */
export const rowOn =
  <Table extends Entity>(table: Table, fields: readonly Field<Table>[]) =>
  async (kysely: Sql, tripId: string, id: string): Promise<Tables[Table] | undefined> => {
    const found = select(kysely, table, fields).where('id', '=', id).where('tripId', '=', tripId);
    return (await found.executeTakeFirst()) as Tables[Table] | undefined;
  };

/** One statement serves all that ask at the same time. @param read Reads the rows with these ids, in any order. */
export const byId = <Row extends { id: string }>(read: (kysely: Sql, ids: readonly string[]) => Promise<Row[]>) =>
  batchedBy<Sql, Row>(
    ({ kysely }) => kysely,
    async (kysely, ids) => new Map((await read(kysely, ids)).map((row) => [row.id, row])),
  );

/** Null for the row of another trip, which may have taken the id of one that was removed. */
export const ofTrip = <Row extends { tripId: string }>(tripId: string, row: Row | null): Row | null =>
  row?.tripId === tripId ? row : null;

/** @param fields All fields, from `fieldsOf`. */
export const rowById = <Table extends Identified>(table: Table, fields: readonly Field<Table>[]) =>
  byId(async (kysely, ids) => {
    const rows = await select(kysely, table, fields).where('id', '=', sql<string>`any(${ids})`).execute();
    return rows as unknown as (Tables[Table] & { id: string })[];
  });

/** JSON has no large whole numbers. Postgres reads them from text, too. */
const inJson = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** One parameter has all rows, so that one prepared statement serves any number. */
export const recordset = (table: keyof Tables, rows: readonly object[]) => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [inSnakeCase(field), inJson(value)])),
  );
  return sql`jsonb_populate_recordset(NULL::${sql.ref(table)}, ${JSON.stringify(named)}::jsonb)`;
};

/**
 * Inserts many rows with one statement. The commit throws UniqueViolation if a key is taken.
 * @param fields All fields: Prisma's list, such as `Prisma.ActivityScalarFieldEnum`.
 */
export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  fields: Record<keyof Tables[Table] & string, string>,
  rows: readonly Tables[Table][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(Object.keys(fields).map((field) => sql.ref(field)));
  await send(tx, sql`INSERT INTO ${sql.table(table)} (${names}) SELECT ${names} FROM ${recordset(table, rows)}`);
}
