import type { Context as HonoContext } from 'hono';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import type { TransportEnv } from '../http/transports.ts';
import { personOf, tooManyUnread } from '../limits/admission.ts';

/** A screen of rows. A file with more is long. */
const SHORT_ROWS = 100;

interface Size {
  rows: number;
  /** Of each row after the first hundred, in points. */
  rowCost: number;
}

/**
 * Writes a file of a trip. A long one costs points by its rows, and takes one of the person's turns.
 * @param write Whether it is long: then seconds may have passed.
 * @throws RateLimited, and NotFound and Unauthenticated after a wait.
 */
export async function writtenInTurn<File>(
  c: HonoContext<TransportEnv>,
  tripId: string,
  { rows, rowCost }: Size,
  write: (isLong: boolean) => Promise<File>,
): Promise<File> {
  const { ctx, services } = c.var;
  if (rows <= SHORT_ROWS) return write(false);
  ctx.limits.spendCost(ctx, (rows - SHORT_ROWS) * rowCost);
  const leave = await services.admission.enterList(ctx);
  try {
    await requireStillSignedIn(ctx);
    await requireMembership(ctx, tripId);
    return await write(true);
  } finally {
    leave();
  }
}

/** Counts a file as unread until the person has it. @throws RateLimited if too much waits for them already. */
export function countUnread(c: HonoContext<TransportEnv>, { length }: Buffer): void {
  const { ctx, services } = c.var;
  if (!services.admission.unread.take(personOf(ctx), c.env.exchange.outgoing, length)) throw tooManyUnread();
}
