import { Hono, type Context as HonoContext } from 'hono';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import type { TransportEnv } from '../http/transports.ts';
import { personOf, tooManyUnread } from '../limits/admission.ts';
import { openSheet, PART_ROWS } from './money-rows.ts';
import { writeSheet } from './money-sheet.ts';
import { existingId, signedIn } from './request.ts';

/** The cost of each row after the first part, in points, and of each cell of a traveler in it. */
const ROW_COST = 10;
const CELL_COST = 1;

/** The names of the file, for browsers that read UTF-8 (RFC 8187) and for others. @param name Of the trip. */
function disposition(name: string): string {
  const encoded = encodeURIComponent(`${name}.csv`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="planjam-money.csv"; filename*=UTF-8''${encoded}`;
}

/** Takes one of the person's turns if the file is long. @throws RateLimited, NotFound and Unauthenticated. */
async function written(c: HonoContext<TransportEnv>, tripId: string): Promise<Buffer<ArrayBuffer>> {
  const { ctx, services } = c.var;
  const sheet = await openSheet(ctx, tripId);
  if (sheet.size <= PART_ROWS) return writeSheet(ctx, tripId, sheet);
  ctx.limits.spendCost(ctx, (sheet.size - PART_ROWS) * (ROW_COST + CELL_COST * sheet.travelers.length));
  const leave = await services.admission.enterList(ctx);
  try {
    // The request may have waited for seconds.
    await requireStillSignedIn(ctx);
    await requireMembership(ctx, tripId);
    return await writeSheet(ctx, tripId, await openSheet(ctx, tripId));
  } finally {
    leave();
  }
}

export const moneyRoutes = new Hono<TransportEnv>().get('/trips/:tripId/money.csv', signedIn, async (c) => {
  const { ctx, services } = c.var;
  const tripId = existingId('Trip', c.req.param('tripId'));
  const { trip } = await requireMembership(ctx, tripId);
  const file = await written(c, tripId);
  const { outgoing } = c.env.exchange;
  if (!services.admission.unread.take(personOf(ctx), outgoing, file.length)) throw tooManyUnread();
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': disposition(trip.name),
    'Cache-Control': 'no-store',
  });
});
