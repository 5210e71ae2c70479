import { Hono } from 'hono';
import { requireMembership } from '../../schema/member/queries.ts';
import { dispositionOf } from '../attachments/disposition.ts';
import type { TransportEnv } from '../http/transports.ts';
import { openSheet } from './money-rows.ts';
import { writeSheet } from './money-sheet.ts';
import { existingId, signedIn } from './request.ts';
import { countUnread, writtenInTurn } from './whole-file.ts';

/** The cost of each row after the first part, in points, and of each cell of a traveler in it. */
const ROW_COST = 10;
const CELL_COST = 1;

export const moneyRoutes = new Hono<TransportEnv>().get('/trips/:tripId/money.csv', signedIn, async (c) => {
  const { ctx } = c.var;
  const tripId = existingId('Trip', c.req.param('tripId'));
  const { trip } = await requireMembership(ctx, tripId);
  const sheet = await openSheet(ctx, tripId);
  const size = { rows: sheet.size, rowCost: ROW_COST + CELL_COST * sheet.travelers.length };
  const file = await writtenInTurn(c, tripId, size, async (isLong) =>
    writeSheet(ctx, tripId, isLong ? await openSheet(ctx, tripId) : sheet),
  );
  countUnread(c, file);
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': dispositionOf(`${trip.name} money.csv`, false),
    'Cache-Control': 'no-store',
  });
});
