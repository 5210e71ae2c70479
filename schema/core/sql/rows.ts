import { sql } from 'kysely';
import { batchedBy } from '../batched.ts';
import type { Entity, Field, Sql, Tables } from './tables.ts';

/** The tables whose rows have an id. */
type Identified = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** Reads these fields of any such table. All of these tables have an id, and those of entities a trip's id. */
const select = (kysely: Sql, table: Identified, fields: readonly string[]) =>
  kysely.selectFrom(table as 'activity').select(fields as readonly Field<'activity'>[]);

/**
 * Returns a function that reads the row of a trip with this id.
 * @param fields All fields, from `fieldsOf`.
 */
export const rowOn =
  <Table extends Entity>(table: Table, fields: readonly Field<Table>[]) =>
  async (kysely: Sql, tripId: string, id: string): Promise<Tables[Table] | undefined> => {
    const found = select(kysely, table, fields).where('id', '=', id).where('tripId', '=', tripId);
    return (await found.executeTakeFirst()) as Tables[Table] | undefined;
  };

/**
 * Returns a function that reads the row with this id, of any trip; null if there is none. One statement serves all that
 * ask at the same time, such as the events of one delivery.
 * @param fields All fields, from `fieldsOf`.
 */
export const rowById = <Table extends Identified>(table: Table, fields: readonly Field<Table>[]) =>
  batchedBy<Sql, Tables[Table]>(
    ({ kysely }) => kysely,
    async (kysely, ids) => {
      const rows = await select(kysely, table, fields).where('id', '=', sql<string>`any(${ids})`).execute();
      return new Map(rows.map((row) => [row.id, row as unknown as Tables[Table]]));
    },
  );
