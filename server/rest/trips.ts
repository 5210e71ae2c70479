import { Hono } from 'hono';
import type { Prisma } from '../../prisma/generated/client.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import type { TransportEnv } from '../transports.ts';
import { answerList } from './list.ts';
import { presentMember, presentTrip } from './present.ts';
import { existingId, readBody, signedIn } from './request.ts';

const newestFirst = [{ joinedAt: 'desc' }, { id: 'desc' }] satisfies Prisma.MemberOrderByWithRelationInput[];
const asJoined = [{ joinedAt: 'asc' }, { id: 'asc' }] satisfies Prisma.MemberOrderByWithRelationInput[];

export const tripRoutes = new Hono<TransportEnv>()
  .get('/trips', async (c) => {
    const { db } = c.var.ctx;
    const { id: userId } = requireViewer(c.var.ctx);
    return answerList(c, {
      name: 'trips',
      ids: (take) => db.member.findMany({ where: { userId }, orderBy: newestFirst, take, select: { id: true } }),
      rows: ({ where, take }) =>
        db.member.findMany({ where: { ...where, userId }, orderBy: newestFirst, take, include: { trip: true } }),
      present: ({ trip }) => presentTrip(trip),
    });
  })

  .post('/trips', signedIn, async (c) => {
    const trip = await createTrip(c.var.ctx, await readBody(c));
    return c.json({ success: true, trip: presentTrip(trip) }, 201);
  })

  .get('/trips/:tripId', signedIn, async (c) => {
    const membership = await requireMembership(c.var.ctx, existingId('Trip', c.req.param('tripId')));
    return c.json({ trip: presentTrip(membership.trip) });
  })

  .get('/trips/:tripId/members', signedIn, async (c) => {
    const { ctx } = c.var;
    const { tripId } = await requireMembership(ctx, existingId('Trip', c.req.param('tripId')));
    return answerList(c, {
      name: 'members',
      check: () => requireMembership(ctx, tripId),
      ids: (take) => ctx.db.member.findMany({ where: { tripId }, orderBy: asJoined, take, select: { id: true } }),
      rows: ({ where, take }) =>
        ctx.db.member.findMany({ where: { ...where, tripId }, orderBy: asJoined, take, include: { user: true } }),
      present: presentMember,
    });
  });
