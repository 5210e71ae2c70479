import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../../schema/core/context.ts';
import { NotFound } from '../../schema/core/failures.ts';

/**
 * These paths have no pages: a list holds all that a trip may have. The largest quota is that of activities, 5,000;
 * polls (500) and members (200) have smaller ones. Invitations have none of their own: the newest come first.
 */
export const MOST_ROWS = 5_000;

/** What an invitation is shown with. */
export const invitationParts = {
  trip: { select: { name: true, destination: true } },
  inviter: { select: { username: true } },
} satisfies Prisma.InvitationInclude;

/** What a poll is shown with: its options with their votes counted, and the viewer's own vote. */
export const pollParts = (viewer: Viewer) =>
  ({
    options: { orderBy: { position: 'asc' }, include: { _count: { select: { votes: true } } } },
    votes: { where: { userId: viewer.id }, select: { optionId: true } },
  }) satisfies Prisma.PollInclude;

export type PollRow = Prisma.PollGetPayload<{ include: ReturnType<typeof pollParts> }>;

/** The poll that a command has just written. @throws NotFound when it has gone since. */
export async function readPoll(ctx: Context, viewer: Viewer, id: string): Promise<PollRow> {
  const poll = await ctx.db.poll.findUnique({ where: { id }, include: pollParts(viewer) });
  if (!poll) throw new NotFound('Poll');
  return poll;
}

/** The invitation that a command has just written. @throws NotFound when it has gone since, with its trip. */
export async function readInvitation(ctx: Context, id: string) {
  const invitation = await ctx.db.invitation.findUnique({ where: { id }, include: invitationParts });
  if (!invitation) throw new NotFound('Invitation');
  return invitation;
}
