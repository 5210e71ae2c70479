import { ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../schema/core/context.ts';
import { Failure } from '../../schema/core/failures.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { personOf } from '../graphql/turns.ts';
import { COUNTED_BYTES } from '../graphql/unsent-answers.ts';
import { whenClosed } from '../http/closed.ts';
import type { TransportEnv } from '../transports.ts';
import { MOST_ROWS } from './rows.ts';

/** What a screen shows. That many are read, and written, at once. */
const PART_ROWS = 100;
/** What a row costs beyond those of the first part, as over GraphQL. */
const ROW_COST = 10;

/** Which rows to read: those of these ids, if they are given, and so many at most. */
interface Slice {
  where: { id?: { in: string[] } };
  take: number;
}

interface List<Row> {
  name: string;
  /** Whether the viewer may read it, asked again before each part. @throws NotFound */
  check?: () => Promise<unknown>;
  /** The ids of so many rows at most, in order. */
  ids: (take: number) => Promise<{ id: string }[]>;
  /** In the same order. */
  rows: (slice: Slice) => Promise<Row[]>;
  present: (row: Row) => object;
}

/**
 * Answers `{ name: rows }`. A short list is written at once. A long one takes one of its reader's turns, and costs by its
 * rows: their ids are read first, so that none is left out or doubled whatever is moved meanwhile, and the rows in
 * parts, each when the client has read the one before.
 * @throws RateLimited, and what `check` throws.
 */
export async function answerList<Row>(c: HonoContext<TransportEnv>, list: List<Row>): Promise<Response> {
  const { name, rows, present } = list;
  const start = await list.ids(PART_ROWS + 1);
  if (start.length <= PART_ROWS) {
    const first = await rows({ where: {}, take: PART_ROWS });
    const body = Buffer.from(JSON.stringify({ [name]: first.map(present) }));
    // A longer one would wait in memory until it is read.
    if (body.length < COUNTED_BYTES) return c.body(body, 200, { 'Content-Type': 'application/json' });
  }
  const { ctx, services } = c.var;
  const leave = await services.pace.turns.take(personOf(ctx));
  const outgoing = c.env?.outgoing;
  if (outgoing instanceof ServerResponse) whenClosed(outgoing, leave);
  else leave();
  // It may have waited for seconds.
  await requireStill(ctx, list);
  const ids = (await list.ids(MOST_ROWS)).map(({ id }) => id);
  ctx.limits.spendCost(ctx, Math.max(0, ids.length - PART_ROWS) * ROW_COST);
  const parts = new Parts(list, ids);
  let part: Buffer<ArrayBuffer> | null = await parts.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (!part) await requireStill(ctx, list);
          controller.enqueue(part ?? (await parts.next()));
          part = null;
          if (parts.isOver) controller.close();
        } catch (error) {
          // After a hang-up there is nobody to tell, and nothing to write to.
          if (!parts.isOver) breakOff(c, error);
        }
      },
      cancel: () => parts.end(),
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

/** The viewer may have lost access since the request began. @throws Unauthenticated, and what `check` throws. */
async function requireStill<Row>(ctx: Context, { check }: List<Row>): Promise<void> {
  await requireStillSignedIn(ctx);
  await check?.();
}

/** Ends the connection in the middle of an answer, which its client then takes for no whole one. */
function breakOff(c: HonoContext<TransportEnv>, error: unknown): void {
  const { services, trace } = c.var;
  if (!(error instanceof Failure)) services.reportBug(error, trace.id);
  c.env?.outgoing?.destroy();
}

/** The JSON of a list, in parts. */
class Parts<Row> {
  #read = 0;
  #isEnded = false;
  #separator = '';

  constructor(
    private readonly list: List<Row>,
    private readonly ids: readonly string[],
  ) {}

  get isOver(): boolean {
    return this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
  }

  async next(): Promise<Buffer<ArrayBuffer>> {
    const { name, rows, present } = this.list;
    const ids = this.ids.slice(this.#read, this.#read + PART_ROWS);
    let json = this.#read === 0 ? `{${JSON.stringify(name)}:[` : '';
    for (const row of await rows({ where: { id: { in: ids } }, take: PART_ROWS })) {
      json += this.#separator + JSON.stringify(present(row));
      this.#separator = ',';
    }
    this.#read += ids.length;
    if (this.#read < this.ids.length) return Buffer.from(json);
    this.#isEnded = true;
    return Buffer.from(`${json}]}`);
  }
}
