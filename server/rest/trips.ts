import { Hono } from 'hono';
import { requireViewer } from '../../schema/journal.ts';
import { requireSeat } from '../../schema/member/queries.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import type { DoorEnv } from '../doors.ts';
import { answerList } from './list.ts';
import { presentMember, presentTrip } from './present.ts';
import { existingId, readBody, signedIn } from './request.ts';
import { MOST_ROWS } from './rows.ts';

export const tripRoutes = new Hono<DoorEnv>()
  .get('/trips', async (c) => {
    const { id: userId } = requireViewer(c.var.ctx);
    const seats = await c.var.ctx.db.member.findMany({
      where: { userId },
      orderBy: [{ joinedAt: 'desc' }, { id: 'desc' }],
      take: MOST_ROWS,
      include: { trip: true },
    });
    return answerList(c, 'trips', seats, ({ trip }) => presentTrip(trip));
  })

  .post('/trips', signedIn, async (c) => {
    const trip = await createTrip(c.var.ctx, await readBody(c));
    return c.json({ success: true, trip: presentTrip(trip) }, 201);
  })

  .get('/trips/:tripId', signedIn, async (c) => {
    const seat = await requireSeat(c.var.ctx, existingId('Trip', c.req.param('tripId')));
    return c.json({ trip: presentTrip(seat.trip) });
  })

  .get('/trips/:tripId/members', signedIn, async (c) => {
    const { tripId } = await requireSeat(c.var.ctx, existingId('Trip', c.req.param('tripId')));
    const members = await c.var.ctx.db.member.findMany({
      where: { tripId },
      orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
      take: MOST_ROWS,
      include: { user: true },
    });
    return answerList(c, 'members', members, presentMember);
  });
