import { Hono, type Context as HonoContext } from 'hono';
import { provenAddress } from '../../schema/account/email-status.ts';
import { acceptInvitation, declineInvitation } from '../../schema/invitation/answers.ts';
import { inviteMember } from '../../schema/invitation/commands.ts';
import {
  addressed,
  type InvitationsTo,
  invitationIds,
  invitationOrder,
  readInvitations,
  requireInviter,
} from '../../schema/invitation/queries.ts';
import type { TransportEnv } from '../http/transports.ts';
import { answerList } from './list.ts';
import { presentInvitation } from './present.ts';
import { existingId, readBody, scoped, signedIn } from './request.ts';

/** Converts a role of REST (lower case) to the domain's (upper case). The domain refuses unknown values. */
const roleOf = (role: unknown) => (typeof role === 'string' ? role.toUpperCase() : role);

/** Answers a list of invitations. @param check See `answerList`. */
function answerInvitations(c: HonoContext<TransportEnv>, to: InvitationsTo, check?: () => Promise<void>) {
  const { ctx } = c.var;
  const [own, now] = [provenAddress(ctx), ctx.now()];
  return answerList(c, {
    name: 'invitations',
    // Some contain tokens.
    hasTag: false,
    ...(check && { check }),
    order: invitationOrder,
    ids: (slice) => invitationIds(ctx, to, slice),
    rows: async (slice) => {
      const invitations = await readInvitations(ctx, to, slice);
      return Promise.all(invitations.map((invitation) => addressed(ctx, invitation)));
    },
    present: (invitation) => presentInvitation(invitation, own, now),
  });
}

export const invitationRoutes = new Hono<TransportEnv>()
  .get('/invitations/user', signedIn, (c) => answerInvitations(c, { email: provenAddress(c.var.ctx) }))

  .get('/invitations/trip/:tripId', signedIn, async (c) => {
    const { ctx } = c.var;
    const tripId = existingId('Trip', c.req.param('tripId'));
    const check = () => requireInviter(ctx, tripId);
    await check();
    return answerInvitations(c, { tripId }, check);
  })

  .post('/invitations', signedIn, scoped('MEMBERS_WRITE'), async (c) => {
    const { ctx } = c.var;
    const body = await readBody(c, ['tripId', 'email', 'role', 'message']);
    const sent = await inviteMember(ctx, { ...body, role: roleOf(body.role) });
    const invitation = presentInvitation(await addressed(ctx, sent), provenAddress(ctx), ctx.now());
    // Without it, no one could accept the invitation on a server that asks for the whole link.
    const { secret } = sent;
    return c.json(
      { success: true, invitation, mail: sent.mail.toLowerCase(), ...(secret !== null && { secret }) },
      201,
    );
  })

  .post('/invitations/:token{[\\w-]+}/accept', signedIn, scoped('MEMBERS_WRITE'), async (c) => {
    const { trip } = await acceptInvitation(c.var.ctx, { token: c.req.param('token') });
    return c.json({ success: true, tripId: trip.id });
  })

  .post('/invitations/:token{[\\w-]+}/decline', signedIn, scoped('MEMBERS_WRITE'), async (c) => {
    await declineInvitation(c.var.ctx, { token: c.req.param('token') });
    return c.json({ success: true });
  });
