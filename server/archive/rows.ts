import type { CustomTypesConfig, PoolClient } from 'pg';
import pg from 'pg';
import { type CatalogTable, quoted } from './catalog.ts';

/** Each value in Postgres's own text form, from which Postgres reads the same value for any type. */
type Row = (string | null)[];

/** 100 rows would triple the time for round trips. With the longest rows (20 kB) 500 stay below 10 MB. */
const ROWS_AT_ONCE = 500;
/** A batch of long rows ends at this size. */
const CHARACTERS_AT_ONCE = 1_000_000;

const asText: CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/** Settings for one text form of values, independent of the defaults of the server, database or role. */
export const SETTLE_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** Reads a table within a transaction, in batches. Each batch is JSON lines and their number. */
export async function* readLines(
  connection: PoolClient,
  { name, columns }: CatalogTable,
): AsyncGenerator<{ lines: string; rows: number }> {
  const fields = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ');
  await connection.query(`DECLARE archived NO SCROLL CURSOR FOR SELECT ${fields} FROM ${quoted(name)}`);
  for (;;) {
    const fetch = { text: `FETCH ${ROWS_AT_ONCE} FROM archived`, rowMode: 'array', types: asText } as const;
    const { rows } = await connection.query<Row>(fetch);
    if (rows.length === 0) break;
    yield { lines: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows: rows.length };
  }
  await connection.query('CLOSE archived');
}

const NEWLINE = 0x0a;

/** Splits a file into lines. readline would also split at some characters inside values. */
async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of file) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8');
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
}

/** Inserts the rows of a table's file. @returns their number. @throws SyntaxError or TypeError on an invalid row. */
export async function insertLines(
  connection: PoolClient,
  { name, columns }: CatalogTable,
  file: AsyncIterable<Buffer>,
): Promise<number> {
  const places = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const names = columns.map((_, index) => `c${index}`);
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const fields = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ');
  const insert = `INSERT INTO ${quoted(name)} (${fields}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${places}) AS given (${names.join(', ')})`;
  let batch: Row[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await connection.query(
      insert,
      columns.map((_, index) => batch.map((row) => row[index] ?? null)),
    );
    count += batch.length;
    [batch, characters] = [[], 0];
  };
  for await (const line of linesOf(file)) {
    batch.push(rowIn(line, columns.length));
    characters += line.length;
    if (batch.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  return count;
}

function rowIn(line: string, width: number): Row {
  const row: unknown = JSON.parse(line);
  const isRow = Array.isArray(row) && row.length === width;
  if (!isRow || !row.every((value) => value === null || typeof value === 'string')) {
    throw new TypeError('A line of the archive is not a row of its table.');
  }
  return row as Row;
}
