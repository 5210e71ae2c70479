import { memoize } from '../memoize.ts';
import type { Slice } from '../paging.ts';

/**
 * Runs an SQL statement without Prisma, for the lists, rows and changes of nearly every request. There Prisma would
 * take most of the time. Instants and days have the same types as in Prisma. Each connection prepares `text` once.
 */
export type RunStatement = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Queues a statement inside a transaction without waiting for its result. Only more such statements and the commit may
 * follow. If the database refuses one, the next step fails.
 */
export type SendStatement = (text: string, values: readonly unknown[]) => Promise<void>;

/** More than the number of fields of all models. */
const MOST_FIELDS = 1_000;

const columnOf = memoize(MOST_FIELDS, (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/**
 * Returns the columns of a table as SQL, with the field names of Prisma's model.
 * @param fields The model's list of fields: `Prisma.TripScalarFieldEnum`.
 */
export const columns = (table: string, fields: object): string =>
  Object.keys(fields)
    .map((field) => `${table}.${columnOf(field)} AS "${field}"`)
    .join(', ');

/**
 * Returns empty columns with these names as SQL, for properties that are set on the rows later. V8 takes a microsecond
 * to add a property, thirty times as long as setting an existing one.
 */
export const room = (...names: string[]): string => names.map((name) => `NULL AS "${name}"`).join(', ');

/**
 * Returns the end of a statement, so that it reads only this page of a list.
 * @param values The statement's values so far. The page's values are added.
 */
export function pageEnd(table: string, { where, orderBy, take }: Slice, values: unknown[]): string {
  const column = (field: string) => `${table}.${columnOf(field)}`;
  const bound = (value: unknown) => `$${values.push(value)}`;
  const conditions = where.AND.map((condition) => ` AND ${sqlOf(condition, column, bound)}`);
  const order = orderBy.flatMap((by) => Object.entries(by)).map(([field, sort]) => `${column(field)} ${wayOf(sort)}`);
  return `${conditions.join('')} ORDER BY ${order.join(', ')} LIMIT ${bound(take)}`;
}

/** Takes Prisma's `asc`, `desc` or `{ sort, nulls }`. It ignores `nulls`, which is always Postgres's default. */
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
  /** The result of `columns`, computed once. */
  columns: string;
}

/** Describes a table with the field names of Prisma's model. @param fields See `columns`. */
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

/** A row to insert. Nullable fields may be left out. */
type Given<Row> = Partial<Row> & { [Field in keyof Row as null extends Row[Field] ? never : Field]: Row[Field] };

/**
 * Sends a row to be inserted.
 * @returns the row as it will be in the table. If a row with the same key exists, an SQL transaction ends with
 *   UniqueViolation.
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
 * Updates all fields of an existing row, so that one prepared statement serves every change. The caller must have read
 * the row while its trip was locked.
 * @returns the updated row.
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
