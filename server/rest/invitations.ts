import { Hono, type Context as HonoContext } from 'hono';
import type { Prisma } from '../../prisma/generated/client.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { acceptInvitation, declineInvitation, inviteMember } from '../../schema/invitation/commands.ts';
import { addressedTo, newestFirst, requireInviter, unansweredOn } from '../../schema/invitation/queries.ts';
import type { TransportEnv } from '../transports.ts';
import { answerList } from './list.ts';
import { presentInvitation } from './present.ts';
import { existingId, readBody, signedIn } from './request.ts';
import { invitationParts, readInvitation } from './rows.ts';

/** Converts a role of REST (lower case) to the domain's (upper case). The domain refuses unknown values. */
const roleOf = (role: unknown) => (typeof role === 'string' ? role.toUpperCase() : role);

/** Answers a list of invitations. @param check See `answerList`. */
function answerInvitations(
  c: HonoContext<TransportEnv>,
  where: Prisma.InvitationWhereInput,
  check?: () => Promise<void>,
) {
  const { ctx } = c.var;
  const viewer = requireViewer(ctx);
  const now = ctx.now();
  return answerList(c, {
    name: 'invitations',
    ...(check && { check }),
    ids: (take) => ctx.db.invitation.findMany({ where, orderBy: newestFirst, take, select: { id: true } }),
    rows: (slice) =>
      ctx.db.invitation.findMany({
        where: { ...slice.where, ...where },
        orderBy: newestFirst,
        take: slice.take,
        include: invitationParts,
      }),
    present: (invitation) => presentInvitation(invitation, viewer, now),
  });
}

export const invitationRoutes = new Hono<TransportEnv>()
  .get('/invitations/user', (c) => answerInvitations(c, addressedTo(requireViewer(c.var.ctx))))

  .get('/invitations/trip/:tripId', signedIn, async (c) => {
    const { ctx } = c.var;
    const tripId = existingId('Trip', c.req.param('tripId'));
    const check = () => requireInviter(ctx, tripId);
    await check();
    return answerInvitations(c, unansweredOn(tripId), check);
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
