import type { Context } from '../core/context.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import { spendMail } from '../core/spend-mail.ts';

/** Reads the confirmed addresses of the trip's members, without bots and the viewer. */
async function readAddresses({ tx, tripId, viewer }: ViewerWork): Promise<string[]> {
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
export async function mailOthers(ctx: Context, work: ViewerWork, tripName: string, finalAt: Date | null) {
  const { tx, viewer } = work;
  const addresses = await readAddresses(work);
  if (addresses.length === 0 || !(await spendMail(ctx.limits, 'trip-deletion-mail', [`user:${viewer.id}`]))) return;
  const payload = { tripName, actorUsername: viewer.username, finalAt: finalAt?.toISOString() ?? null };
  await ctx.mail.queueForAll(tx, { kind: 'trip-deletion', userId: viewer.id, payload }, addresses);
}
