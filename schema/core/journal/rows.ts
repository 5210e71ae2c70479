import { memoize } from '../memoize.ts';
import type { Slice } from '../paging.ts';

/**
 * Runs a statement written by hand, past Prisma: for the lists, rows and changes that nearly every request is about,
 * where Prisma's own work is the largest part. Instants and days come as Prisma's do; `text` is prepared once a
 * connection.
 */
export type RunStatement = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Sends one off inside a transaction, along with what comes after it: nobody needs its answer. Nothing but more of them and
 * the commit may follow: if the database refuses one, that fails.
 */
export type SendStatement = (text: string, values: readonly unknown[]) => Promise<void>;

/** More than all models have fields. */
const MOST_FIELDS = 1_000;

const columnOf = memoize(MOST_FIELDS, (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/**
 * The columns of a table, named as the fields of Prisma's model.
 * @param fields The model's own list: `Prisma.TripScalarFieldEnum`.
 */
export const columns = (table: string, fields: object): string =>
  Object.keys(fields)
    .map((field) => `${table}.${columnOf(field)} AS "${field}"`)
    .join(', ');

/**
 * Columns with nothing in them, for what the rows will carry under these names: a property that a row doesn't have takes
 * V8 a microsecond to add, thirty times as long as one that it has.
 */
export const room = (...names: string[]): string => names.map((name) => `NULL AS "${name}"`).join(', ');

/**
 * The end of a statement that reads just this page of a list.
 * @param values Those of the statement before it; what the page needs is added.
 */
export function pageEnd(table: string, { where, orderBy, take }: Slice, values: unknown[]): string {
  const column = (field: string) => `${table}.${columnOf(field)}`;
  const bound = (value: unknown) => `$${values.push(value)}`;
  const conditions = where.AND.map((condition) => ` AND ${sqlOf(condition, column, bound)}`);
  const order = orderBy.flatMap((by) => Object.entries(by)).map(([field, sort]) => `${column(field)} ${wayOf(sort)}`);
  return `${conditions.join('')} ORDER BY ${order.join(', ')} LIMIT ${bound(take)}`;
}

/** Prisma's `asc`, `desc` or `{ sort, nulls }`; nulls stand where Postgres has them by itself. */
const wayOf = (sort: unknown): string => (typeof sort === 'string' ? sort : String(Reflect.get(Object(sort), 'sort')));

const comparisons = { gt: '>', lt: '<' } as const;

/** A condition as paging.ts writes it: AND, OR, equality with a value or null, `gt`, `lt`, `not: null`. */
function sqlOf(condition: object, column: (field: string) => string, bound: (value: unknown) => string): string {
  const parts = Object.entries(condition).map(([key, value]) => {
    if (key === 'AND' || key === 'OR') {
      return `(${(value as object[]).map((one) => sqlOf(one, column, bound)).join(` ${key} `)})`;
    }
    if (value === null) return `${column(key)} IS NULL`;
    if (typeof value !== 'object' || value instanceof Date) return `${column(key)} = ${bound(value)}`;
    if ('not' in value) return `${column(key)} IS NOT NULL`;
    const [comparison, limit] = Object.entries(value)[0] ?? [];
    return `${column(key)} ${comparisons[comparison as keyof typeof comparisons]} ${bound(limit)}`;
  });
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' AND ')})`;
}

export interface Table {
  name: string;
  fields: object;
  /** All of them, as `columns` gives them: worked out once. */
  columns: string;
}

/** A table with its columns, by the names of the fields of Prisma's model. @param fields As of `columns`. */
export const table = (name: string, fields: object): Table => ({ name, fields, columns: columns(name, fields) });

/** @returns the row of this trip with this id. */
export async function findRow<Row>(
  run: RunStatement,
  { name, columns }: Table,
  { id, tripId }: { id: string; tripId: string },
): Promise<Row | undefined> {
  const text = `SELECT ${columns} FROM ${name} WHERE id = $1 AND trip_id = $2`;
  const [found] = await run<Row>(text, [id, tripId]);
  return found;
}

/** A row as it is given: what may be null may be left out. */
type Given<Row> = Partial<Row> & { [Field in keyof Row as null extends Row[Field] ? never : Field]: Row[Field] };

/**
 * Sends a row to be inserted.
 * @returns the row as it will be in the table, unless its place there is taken: then a transaction by hand ends with UniqueViolation.
 */
export async function insertRow<Row extends object>(
  send: SendStatement,
  { name, fields }: Table,
  given: Given<Row>,
): Promise<Row> {
  const written = Object.keys(fields);
  const places = written.map((_, place) => `$${place + 1}`).join(', ');
  const row = Object.fromEntries(written.map((field) => [field, Reflect.get(given, field) ?? null]));
  await send(`INSERT INTO ${name} (${written.map(columnOf).join(', ')}) VALUES (${places})`, Object.values(row));
  return row as Row;
}

/**
 * Writes a row that is there, whole, so that it is one statement whatever has changed: whoever does it has read the row
 * while holding its trip.
 * @returns the row as it is then.
 */
export async function updateRow<Row extends { id: string }>(
  run: RunStatement,
  { name, fields, columns }: Table,
  row: Row,
): Promise<Row> {
  const written = Object.keys(fields).filter((field) => field !== 'id');
  const places = written.map((field, place) => `${columnOf(field)} = $${place + 2}`).join(', ');
  const text = `UPDATE ${name} SET ${places} WHERE id = $1 RETURNING ${columns}`;
  const [updated] = await run<Row>(text, [row.id, ...written.map((field) => Reflect.get(row, field))]);
  if (!updated) throw new Error(`There is no ${name} ${row.id}.`);
  return updated;
}
