import { Hono } from 'hono';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { memberIds, memberOrder, readMembers, requireMembership } from '../../schema/member/queries.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import { membershipOrder, readMemberships } from '../../schema/trip/queries.ts';
import type { TransportEnv } from '../http/transports.ts';
import { answerList } from './list.ts';
import { presentMember, presentTrip } from './present.ts';
import { existingId, readBody, scoped, signedIn } from './request.ts';
import { answerTagged } from './tagged.ts';

const newTrip = ['id', 'name', 'destination', 'description', 'startDate', 'endDate', 'timeZone'];

export const tripRoutes = new Hono<TransportEnv>()
  .get('/trips', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    return answerList(c, {
      name: 'trips',
      hasTag: true,
      order: membershipOrder,
      ids: (slice) => memberIds(ctx, { userId: viewer.id }, slice),
      rows: (slice) => readMemberships(ctx, viewer, slice),
      present: ({ trip }) => presentTrip(trip),
    });
  })

  .post('/trips', signedIn, scoped('TRIPS_WRITE'), async (c) => {
    const trip = await createTrip(c.var.ctx, await readBody(c, newTrip));
    return c.json({ success: true, trip: presentTrip(trip) }, 201);
  })

  .get('/trips/:tripId', signedIn, async (c) => {
    const membership = await requireMembership(c.var.ctx, existingId('Trip', c.req.param('tripId')));
    return answerTagged(c, Buffer.from(JSON.stringify({ trip: presentTrip(membership.trip) })));
  })

  .get('/trips/:tripId/members', signedIn, async (c) => {
    const { ctx } = c.var;
    const { tripId } = await requireMembership(ctx, existingId('Trip', c.req.param('tripId')));
    return answerList(c, {
      name: 'members',
      hasTag: true,
      check: () => requireMembership(ctx, tripId),
      order: memberOrder,
      ids: (slice) => memberIds(ctx, { tripId }, slice),
      rows: (slice) => readMembers(ctx, tripId, slice),
      present: presentMember,
    });
  });
