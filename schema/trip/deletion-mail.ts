import type { Context } from '../core/context.ts';
import { RateLimited } from '../core/failures.ts';
import type { SignedWork } from '../core/journal/journal.ts';

/** Counts the e-mails about one deletion or restoration. @returns false if the person's limit is reached. */
async function spendMail(ctx: Context, userId: string): Promise<boolean> {
  try {
    await ctx.limits.spend('trip-deletion-mail', [`user:${userId}`]);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    return false;
  }
}

/** Reads the confirmed addresses of the trip's members, without bots and the viewer. */
async function readAddresses({ tx, tripId, viewer }: SignedWork): Promise<string[]> {
  const people = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('user.email')
    .where('member.tripId', '=', tripId)
    .where('user.id', '<>', viewer.id)
    .where('user.botTripId', 'is', null)
    .where('user.emailConfirmedAt', 'is not', null)
    .orderBy('user.id')
    .execute();
  return people.map(({ email }) => email);
}

/**
 * Queues the e-mails that tell the other members of a deleted or restored trip, if the viewer's limit allows it. It
 * needs the memberships, so a deletion calls it before it parks them. The caller wakes the queue after its commit.
 * @param finalAt The time from which the trip can't be restored; null: it was restored.
 */
export async function mailOthers(ctx: Context, work: SignedWork, tripName: string, finalAt: Date | null) {
  const { tx, viewer } = work;
  const addresses = await readAddresses(work);
  if (addresses.length === 0 || !(await spendMail(ctx, viewer.id))) return;
  const payload = { tripName, actorUsername: viewer.username, finalAt: finalAt?.toISOString() ?? null };
  await ctx.mail.queueForAll(tx, { kind: 'trip-deletion', userId: viewer.id, payload }, addresses);
}
