import { type PageInfoShape, resolveCursorConnection } from '@pothos/plugin-relay';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { InvalidInput } from './failures.ts';
import { isInstant } from './input/fields.ts';
import { isTimeZone } from './input/time-zones.ts';

/** More than a screen shows, and few enough to stay fast. */
const MOST = 100;
const USUAL = 50;
/** Postgres rejects a comparison of an integer column with a larger number. */
const INT_LIMIT = 2 ** 31;

/** One column of a list's order. Ascending nulls come last, as Postgres has it. */
export interface OrderColumn {
  field: string;
  direction: 'asc' | 'desc';
  kind: 'text' | 'number' | 'instant' | 'zone';
  /** A nullable column at the end may be missing in a cursor: an earlier version did not have it. */
  nullable?: true;
}

/** Columns that together identify a row. The list's index has the same columns. */
export type Order = readonly OrderColumn[];

export interface PageArguments {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

/** A part of a list: at most `take` rows in this order, past the bounds. */
export interface Slice {
  order: Order;
  bounds: readonly Bound[];
  take: number;
  /** Only rows with these ids. */
  ids?: readonly string[];
}

/** The rows past a place: equal in the first columns, and past it in the next one. */
interface Bound {
  order: Order;
  place: Place;
  isBackwards: boolean;
}

export interface Page<Node> {
  pageInfo: PageInfoShape;
  edges: Edge<Node>[];
}

/** One entry of a page. The cursor is computed only when it is requested. */
class Edge<Node> {
  readonly #order: Order;
  readonly #row: object;

  constructor(
    readonly node: Node,
    order: Order,
    row: object,
  ) {
    this.#order = order;
    this.#row = row;
  }

  get cursor(): string {
    return encode(this.#order, this.#row);
  }
}

type Place = (string | number | Date | null)[];

const invalid = (argument: keyof PageArguments, problem: string) =>
  new InvalidInput([{ path: [argument], message: `The argument “${argument}” ${problem}.` }]);

/** @throws InvalidInput when a negative number or more than 100 entries are requested. */
export function requireSizes(args: Pick<PageArguments, 'first' | 'last'>): void {
  for (const size of ['first', 'last'] as const) {
    const asked = args[size] ?? 0;
    if (asked < 0 || asked > MOST) throw invalid(size, `must be between 0 and ${MOST}, and it is ${asked}`);
  }
}

/**
 * A cursor has a position and not a row's id, so paging continues even when the row has been deleted.
 * @param nodeOf Without it, the row is the node.
 * @throws InvalidInput when more than 100 entries are requested, or a cursor is not from this list.
 */
export async function page<Row extends object, Node = Row>(
  args: PageArguments,
  order: Order,
  find: (slice: Slice) => Promise<Row[]>,
  nodeOf: (row: Row) => Node = (row) => row as unknown as Node,
): Promise<Page<Node>> {
  requireSizes(args);
  const { edges, pageInfo } = await resolveCursorConnection(
    // Cursors are computed below, only for the rows whose cursors are requested.
    { args, defaultSize: USUAL, maxSize: MOST, toCursor: () => '' },
    ({ before, after, limit, inverted }): Promise<Row[]> =>
      find({
        order: inverted ? order.map(invert) : order,
        bounds: [
          ...(after ? [{ order, place: decode(order, after, 'after'), isBackwards: false }] : []),
          ...(before ? [{ order, place: decode(order, before, 'before'), isBackwards: true }] : []),
        ],
        take: limit,
      }),
  );
  // Pothos' types lose the type of the row.
  const rows = edges.map((edge) => edge?.node as Row);
  const cursorOf = (row: Row | undefined) => (row ? encode(order, row) : null);
  return {
    pageInfo: {
      ...pageInfo,
      get startCursor() {
        return cursorOf(rows[0]);
      },
      get endCursor() {
        return cursorOf(rows.at(-1));
      },
    },
    edges: rows.map((row) => new Edge(nodeOf(row), order, row)),
  };
}

const invert = (column: OrderColumn): OrderColumn => ({
  ...column,
  direction: column.direction === 'asc' ? 'desc' : 'asc',
});

/** Postgres sorts nulls last in ascending order, first in descending. @param table The one with the order's columns. */
export const sliced = <DB, Joined extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Joined, Row>,
  table: Joined & string,
  { order, bounds, take, ids }: Slice,
): SelectQueryBuilder<DB, Joined, Row> => {
  const chosen = ids ? query.where(sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${ids})`) : query;
  const bounded = bounds.reduce((part, bound) => part.where(past(table, bound)), chosen);
  const sorted = order.reduce(
    (part, { field, direction }) => part.orderBy(sql.ref(`${table}.${field}`), direction),
    bounded,
  );
  return sorted.limit(take);
};

const either = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;

function past(table: string, { order, place, isBackwards }: Bound): RawBuilder<SqlBool> {
  const column = ({ field }: OrderColumn) => sql.ref(`${table}.${field}`);
  const ways = order.flatMap((last, index) => {
    const beyond = pastValue(column(last), last, place[index] ?? null, isBackwards);
    if (!beyond) return [];
    const equal = order.slice(0, index).map((each, at) => sameAs(column(each), place[at] ?? null));
    return [sql`(${sql.join([...equal, beyond], sql` and `)})`];
  });
  return either(ways);
}

const sameAs = (column: RawBuilder<unknown>, value: Place[number]) =>
  value === null ? sql`${column} is null` : sql`${column} = ${value}`;

/** Returns the condition for values past this one; null if there are none, because nulls come last. */
function pastValue(
  column: RawBuilder<unknown>,
  { direction, nullable }: OrderColumn,
  value: Place[number],
  isBackwards: boolean,
): RawBuilder<unknown> | null {
  const isUpwards = (direction === 'asc') !== isBackwards;
  if (value === null) return isUpwards ? null : sql`${column} is not null`;
  if (!isUpwards) return sql`${column} < ${value}`;
  return nullable ? either([sql`${column} > ${value}`, sql`${column} is null`]) : sql`${column} > ${value}`;
}

function encode(order: Order, row: object): string {
  return Buffer.from(JSON.stringify(order.map(({ field }) => Reflect.get(row, field)))).toString('base64url');
}

function decode(order: Order, cursor: string, argument: 'after' | 'before'): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isWhole = (known: number) => order.slice(known).every(({ nullable }) => nullable);
    if (Array.isArray(place) && place.length <= order.length && isWhole(place.length)) {
      return order.map((column, index) => revive(column, place[index] ?? null));
    }
  } catch {
    // Not a cursor from this list: refused below.
  }
  throw invalid(argument, 'must be a cursor from this list');
}

function revive({ kind, nullable }: OrderColumn, value: unknown): Place[number] {
  if (value === null && nullable) return null;
  if (kind === 'number' && Number.isInteger(value) && Math.abs(Number(value)) < INT_LIMIT) return Number(value);
  if (typeof value !== 'string' || value.includes('\0')) throw new TypeError('not a place in this order');
  if (kind === 'text' || (kind === 'zone' && isTimeZone(value))) return value;
  if (kind === 'instant' && isInstant(value)) return new Date(value);
  throw new TypeError('not a place in this order');
}
