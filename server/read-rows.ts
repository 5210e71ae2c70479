import pg, { type Pool } from 'pg';
import type { ReadRows } from '../schema/rows.ts';
import { statementNames } from './statement-names.ts';

const parsers = new Map<number, (text: string) => unknown>([
  // A day is in no time zone: as Prisma has it, its first moment in UTC.
  [pg.types.builtins.DATE, (text) => new Date(text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Statements by hand over these connections. */
export function readRowsOf(pool: Pool, nameOf = statementNames()): ReadRows {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query({ name: nameOf({ sql: text }), text, values: [...values], types });
    return rows as Row[];
  };
}
