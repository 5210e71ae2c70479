import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../../schema/core/context.ts';
import { NotFound } from '../../schema/core/failures.ts';

/**
 * REST has no paging, so a list contains everything that a trip may have. The largest quota is 5,000 activities. Polls
 * (500) and members (200) have smaller ones. Invitations have no quota; the newest come first.
 */
export const MOST_ROWS = 5_000;

/** The relations that an invitation is read with. */
export const invitationParts = {
  trip: { select: { name: true, destination: true } },
  inviter: { select: { username: true } },
} satisfies Prisma.InvitationInclude;

/** The relations that a poll is read with: its options with their numbers of votes, and the viewer's own vote. */
export const pollParts = (viewer: Viewer) =>
  ({
    options: { orderBy: { position: 'asc' }, include: { _count: { select: { votes: true } } } },
    votes: { where: { userId: viewer.id }, select: { optionId: true } },
  }) satisfies Prisma.PollInclude;

export type PollRow = Prisma.PollGetPayload<{ include: ReturnType<typeof pollParts> }>;

/** Reads a poll that a command has just written. @throws NotFound if it was deleted since. */
export async function readPoll(ctx: Context, viewer: Viewer, id: string): Promise<PollRow> {
  const poll = await ctx.db.poll.findUnique({ where: { id }, include: pollParts(viewer) });
  if (!poll) throw new NotFound('Poll');
  return poll;
}

/** Reads an invitation that a command has just written. @throws NotFound if it was deleted since, with its trip. */
export async function readInvitation(ctx: Context, id: string) {
  const invitation = await ctx.db.invitation.findUnique({ where: { id }, include: invitationParts });
  if (!invitation) throw new NotFound('Invitation');
  return invitation;
}
