import type { Poll } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, NotFound, QuotaReached } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import { countOn } from '../core/sql/count.ts';
import { requireManagedPoll } from './commands.ts';
import { pollReference, restorePollInput } from './input.ts';
import { findPoll } from './queries.ts';
import { putBack, setAside } from './removed-polls.ts';
import { canManagePoll, MAX_POLLS } from './rules.ts';

/** Removes a poll with its votes. It can be restored for 30 days. @throws InvalidInput, NotFound, Forbidden. */
export async function removePoll(ctx: Context, input: unknown): Promise<{ pollId: string }> {
  const { pollId } = parse(pollReference, input);
  return asMember(ctx, { poll: pollId }, 'askPolls', async (work) => {
    const { question, createdById } = await requireManagedPoll(work, pollId);
    await setAside(work, pollId);
    work.append('POLL_REMOVED', pollId, { before: { question, createdById } });
    return { pollId };
  });
}

/** @throws NotFound, Forbidden. */
async function requireRestorable({ tx, tripId, now, membership }: MemberWork, pollId: string): Promise<void> {
  const removed = await tx
    .selectFrom('removedPoll')
    .select('createdById')
    .where('tripId', '=', tripId)
    .where('id', '=', pollId)
    .where('removedAt', '>', finalSince(now))
    .executeTakeFirst();
  if (!removed) throw new NotFound('Poll');
  if (canManagePoll(removed, membership.userId, membership.role)) return;
  throw new Forbidden('Only its creator, owners and admins may restore a poll.');
}

/**
 * Restores a removed poll with its options and votes, and the same ids. If the poll exists, nothing happens.
 * @throws InvalidInput, NotFound, Forbidden, Conflict when another trip has taken its id, QuotaReached.
 */
export async function restorePoll(ctx: Context, input: unknown): Promise<Poll> {
  const { tripId, pollId } = parse(restorePollInput, input);
  const restoring = asMember(ctx, { trip: tripId }, 'askPolls', async (work) => {
    if (await findPoll(work.tx, tripId, pollId)) return requireManagedPoll(work, pollId);
    await requireRestorable(work, pollId);
    if ((await countOn(work.tx, 'poll', tripId)) >= MAX_POLLS) {
      throw new QuotaReached(`A trip can have at most ${MAX_POLLS} polls.`);
    }
    await putBack(work, pollId);
    const poll = await findPoll(work.tx, tripId, pollId);
    if (!poll) throw new NotFound('Poll');
    work.append('POLL_RESTORED', pollId, { after: { question: poll.question } });
    return poll;
  });
  // Another trip may have taken the id since the removal.
  return restoring.catch(orSentBefore('poll_pkey', () => findPoll(ctx.kysely, tripId, pollId)));
}
