import { Hono } from 'hono';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { acceptInvitation, declineInvitation, inviteMember } from '../../schema/invitation/commands.ts';
import {
  addressedTo,
  MOST_INVITATIONS,
  newestFirst,
  requireInviter,
  unansweredOn,
} from '../../schema/invitation/queries.ts';
import type { DoorEnv } from '../doors.ts';
import { presentInvitation } from './present.ts';
import { existingId, readBody, signedIn } from './request.ts';
import { invitationParts, readInvitation } from './rows.ts';

/** REST's roles are lower-case words, the domain's upper-case ones; what is neither the domain refuses. */
const roleOf = (role: unknown) => (typeof role === 'string' ? role.toUpperCase() : role);

export const invitationRoutes = new Hono<DoorEnv>()
  .get('/invitations/user', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const invitations = await ctx.db.invitation.findMany({
      where: addressedTo(viewer),
      orderBy: newestFirst,
      take: MOST_INVITATIONS,
      include: invitationParts,
    });
    return c.json({ invitations: invitations.map((each) => presentInvitation(each, viewer, ctx.now())) });
  })

  .get('/invitations/trip/:tripId', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const tripId = existingId('Trip', c.req.param('tripId'));
    await requireInviter(ctx, tripId);
    const invitations = await ctx.db.invitation.findMany({
      where: unansweredOn(tripId),
      orderBy: newestFirst,
      take: MOST_INVITATIONS,
      include: invitationParts,
    });
    return c.json({ invitations: invitations.map((each) => presentInvitation(each, viewer, ctx.now())) });
  })

  .post('/invitations', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const body = await readBody(c);
    const { id, mail } = await inviteMember(ctx, { ...body, role: roleOf(body.role) });
    const invitation = presentInvitation(await readInvitation(ctx, id), viewer, ctx.now());
    return c.json({ success: true, invitation, mail: mail.toLowerCase() }, 201);
  })

  .post('/invitations/:token{[\\w-]+}/accept', signedIn, async (c) => {
    const { trip } = await acceptInvitation(c.var.ctx, { token: c.req.param('token') });
    return c.json({ success: true, tripId: trip.id });
  })

  .post('/invitations/:token{[\\w-]+}/decline', signedIn, async (c) => {
    await declineInvitation(c.var.ctx, { token: c.req.param('token') });
    return c.json({ success: true });
  });
