import type { CustomTypesConfig, PoolClient } from 'pg';
import pg from 'pg';
import { type CatalogTable, quoted } from './catalog.ts';

/** Postgres' own text of each value, whatever its type: it reads the same value back from it. */
type Row = (string | null)[];

/** A hundred would triple the round trips; at 20 kB for the longest rows this many stay below 10 MB. */
const ROWS_AT_ONCE = 500;
/** A batch of long rows is sent earlier. */
const CHARACTERS_AT_ONCE = 1_000_000;

const asText: CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/** Has Postgres write and read values in one way, whatever this server, database or role prefers. */
export const SETTLE_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** Reads a table inside a transaction, a batch at a time: each as JSON lines, with the number of rows in it. */
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

/** Not readline, for which some characters inside a value end a line as well. */
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

/** Inserts the rows of a table's file. @returns how many. @throws SyntaxError or TypeError on what is no row of this table. */
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
    throw new TypeError('A line of the archive is no row of its table.');
  }
  return row as Row;
}
