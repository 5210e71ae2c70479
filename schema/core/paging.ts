import { type PageInfoShape, resolveCursorConnection } from '@pothos/plugin-relay';
import { InvalidInput } from './failures.ts';
import { isInstant } from './input/fields.ts';
import { memoize } from './memoize.ts';

/** More than a screen shows, and few enough to stay fast. */
const MOST = 100;
const USUAL = 50;
/** Postgres rejects a comparison of an integer column with a larger number. */
const INT_LIMIT = 2 ** 31;

/** One column of a list's order. Ascending nulls come last, as Postgres has it. */
export interface OrderColumn {
  field: string;
  direction: 'asc' | 'desc';
  kind: 'text' | 'number' | 'instant';
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

/** The options that make a findMany read only this page. */
export interface Slice {
  where: { AND: object[] };
  orderBy: object[];
  take: number;
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

const invalid = (argument: string, message: string) => new InvalidInput([{ path: [argument], message }]);

/**
 * Returns a Relay connection over rows in this order. A cursor holds a position and not a row's id, so paging continues
 * even when the row has been deleted.
 * @param nodeOf Maps a row to its node. Without it, the row is the node.
 * @throws InvalidInput when more than 100 entries are requested, or a cursor is not from this list.
 */
export async function page<Row extends object, Node = Row>(
  args: PageArguments,
  order: Order,
  find: (slice: Slice) => Promise<Row[]>,
  nodeOf: (row: Row) => Node = (row) => row as unknown as Node,
): Promise<Page<Node>> {
  for (const size of ['first', 'last'] as const) {
    const asked = args[size] ?? 0;
    if (asked < 0 || asked > MOST) throw invalid(size, `${size} must be between 0 and ${MOST}.`);
  }
  const { edges, pageInfo } = await resolveCursorConnection(
    // Cursors are computed below, only for the rows whose cursors are requested.
    { args, defaultSize: USUAL, maxSize: MOST, toCursor: () => '' },
    ({ before, after, limit, inverted }): Promise<Row[]> =>
      find({
        where: {
          AND: [
            ...(after ? [beyond(order, decode(order, after, 'after'), false)] : []),
            ...(before ? [beyond(order, decode(order, before, 'before'), true)] : []),
          ],
        },
        orderBy: sortings(order)[inverted ? 'inverted' : 'usual'],
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

/** More than the number of list orders. */
const MOST_ORDERS = 100;
const sortings = memoize(MOST_ORDERS, (order: Order) => ({
  usual: order.map((column) => sorting(column, false)),
  inverted: order.map((column) => sorting(column, true)),
}));

function sorting({ field, direction, nullable }: OrderColumn, inverted: boolean) {
  const sort = inverted ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return { [field]: nullable ? ({ sort, nulls: sort === 'asc' ? 'last' : 'first' } as const) : sort };
}

/** The rows past the place: equal in the first columns, and past the place in the next one. */
function beyond(order: Order, place: Place, backwards: boolean) {
  return {
    OR: order.flatMap((column, index) => {
      const past = pastValue(column, place[index] ?? null, backwards);
      const equal = order.slice(0, index).map(({ field }, at) => ({ [field]: place[at] ?? null }));
      return past ? [{ AND: [...equal, past] }] : [];
    }),
  };
}

function pastValue({ field, direction, nullable }: OrderColumn, value: Place[number], backwards: boolean) {
  const upwards = (direction === 'asc') !== backwards;
  if (value === null) return upwards ? null : { [field]: { not: null } };
  if (!upwards) return { [field]: { lt: value } };
  return nullable ? { OR: [{ [field]: { gt: value } }, { [field]: null }] } : { [field]: { gt: value } };
}

function encode(order: Order, row: object): string {
  return Buffer.from(JSON.stringify(order.map(({ field }) => Reflect.get(row, field)))).toString('base64url');
}

function decode(order: Order, cursor: string, argument: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === order.length) {
      return order.map((column, index) => revive(column, place[index]));
    }
  } catch {
    // Not a cursor from this list: refused below.
  }
  throw invalid(argument, `${argument} must be a cursor from this list.`);
}

function revive({ kind, nullable }: OrderColumn, value: unknown): Place[number] {
  if (value === null && nullable) return null;
  if (kind === 'number' && Number.isInteger(value) && Math.abs(Number(value)) < INT_LIMIT) return Number(value);
  if (typeof value !== 'string' || value.includes('\0')) throw new TypeError('not a place in this order');
  if (kind === 'text') return value;
  if (kind === 'instant' && isInstant(value)) return new Date(value);
  throw new TypeError('not a place in this order');
}
