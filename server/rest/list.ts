import type { Context as HonoContext } from 'hono';
import type { Context } from '../../schema/core/context.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import type { Order, Slice } from '../../schema/core/paging.ts';
import { whenClosed } from '../concurrency/closed.ts';
import { streamed } from '../http/streamed.ts';
import type { TransportEnv } from '../http/transports.ts';
import { COUNTED_BYTES } from '../limits/unread-bytes.ts';
import { answerTagged, JSON_HEADERS } from './tagged.ts';

/**
 * REST has no paging, so a list contains everything that a trip may have. The largest quota is 5,000 activities. Polls
 * (500) and members (200) have smaller ones. Invitations have no quota; the newest come first.
 */
const MOST_ROWS = 5_000;
/** A screen of rows. So many are read and written at once. */
const PART_ROWS = 100;
/** The cost of each row after the first part, in points, as over GraphQL. */
const ROW_COST = 10;

interface List<Row> {
  name: string;
  /** Whether the client may keep the list and ask with its ETag for changes. A long list never has one. */
  hasTag: boolean;
  /** Checks whether the viewer may read the list. It runs again before each part. @throws NotFound */
  check?: () => Promise<unknown>;
  order: Order;
  ids: (slice: Slice) => Promise<{ id: string }[]>;
  rows: (slice: Slice) => Promise<Row[]>;
  present: (row: Row) => object;
}

/**
 * Answers `{ name: rows }`. A short list is written at once. A long one takes one of the reader's turns, and each row
 * costs points. It reads all ids first, so that no row is missing or repeated if rows move meanwhile. Then it reads the
 * rows in parts, each after the client has read the one before. @throws RateLimited, and what `check` throws.
 */
export async function answerList<Row>(c: HonoContext<TransportEnv>, list: List<Row>): Promise<Response> {
  const { name, order, rows, present } = list;
  const start = await list.ids({ order, bounds: [], take: PART_ROWS + 1 });
  if (start.length <= PART_ROWS) {
    const first = await rows({ order, bounds: [], take: PART_ROWS });
    const body = Buffer.from(JSON.stringify({ [name]: first.map(present) }));
    // A longer body would stay in memory until the client has read it.
    if (body.length < COUNTED_BYTES) return list.hasTag ? answerTagged(c, body) : c.body(body, 200, JSON_HEADERS);
  }
  const { ctx, services } = c.var;
  const leave = await services.admission.enterList(ctx);
  whenClosed(c.env.exchange.outgoing, leave);
  // The request may have waited for seconds.
  await requireStill(ctx, list);
  const ids = (await list.ids({ order, bounds: [], take: MOST_ROWS })).map(({ id }) => id);
  ctx.limits.spendCost(ctx, Math.max(0, ids.length - PART_ROWS) * ROW_COST);
  return c.body(await streamed(c, partsOf(ctx, list, ids)), 200, JSON_HEADERS);
}

/** The viewer may have lost access since the request began. @throws Unauthenticated, and the errors of `check`. */
async function requireStill<Row>(ctx: Context, { check }: List<Row>): Promise<void> {
  await requireStillSignedIn(ctx);
  await check?.();
}

/** Creates the JSON of a list in parts. @throws as `requireStill`. */
async function* partsOf<Row>(ctx: Context, list: List<Row>, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  const { name, order, rows, present } = list;
  let [json, separator] = [`{${JSON.stringify(name)}:[`, ''];
  for (let read = 0; read < ids.length; read += PART_ROWS) {
    if (read > 0) await requireStill(ctx, list);
    const part = await rows({ order, bounds: [], ids: ids.slice(read, read + PART_ROWS), take: PART_ROWS });
    for (const row of part) {
      json += separator + JSON.stringify(present(row));
      separator = ',';
    }
    yield Buffer.from(json);
    json = '';
  }
  yield Buffer.from(`${json}]}`);
}
