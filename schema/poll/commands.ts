import { type Poll, Prisma, type Vote } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, InvalidInput, NotFound, QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, given, requireSame, snapshot } from '../core/journal/changes.ts';
import { inTrip, inTripBySql, type MemberWork } from '../core/journal/journal.ts';
import { findRow, insertRow, type RunStatement, table } from '../core/journal/rows.ts';
import { ifTaken } from '../core/journal/transactions.ts';
import { parse } from '../core/parse.ts';
import { CLOSES_IN_PAST, castVoteInput, createPollInput, pollReference, updatePollInput } from './input.ts';
import { replaceOptions } from './options.ts';
import { canManagePoll, isOpen, MAX_POLLS, mayClose } from './rules.ts';

const polls = table('poll', Prisma.PollScalarFieldEnum);
const votes = table('vote', Prisma.VoteScalarFieldEnum);

async function requirePoll(run: RunStatement, tripId: string, id: string): Promise<Poll> {
  const poll = await findRow<Poll>(run, polls, { id, tripId });
  if (!poll) throw new NotFound('Poll');
  return poll;
}

async function requireManagedPoll(work: MemberWork, id: string): Promise<Poll> {
  const poll = await requirePoll(work.run, work.tripId, id);
  if (canManagePoll(poll, work.membership.userId, work.membership.role)) return poll;
  throw new Forbidden('Only its creator, owners and admins may do this to a poll.');
}

function requireClosing(closesAt: Date | null = null, now: Date, before?: Date | null): void {
  if (!mayClose(closesAt, now, before)) throw new InvalidInput([{ path: ['closesAt'], message: CLOSES_IN_PAST }]);
}

/**
 * Creates a poll. Sending the same id twice creates one poll.
 * @throws InvalidInput, NotFound, Conflict when the id is taken elsewhere, QuotaReached.
 */
export async function createPoll(ctx: Context, input: unknown): Promise<Poll> {
  const { id: wantedId, tripId, options, ...fields } = parse(createPollInput, input);
  return inTrip(ctx, { trip: tripId }, 'askPolls', async ({ tx, membership, now, append }) => {
    const id = wantedId ?? newId('Poll');
    const made = wantedId ? await tx.poll.findUnique({ where: { id } }) : null;
    if (made) {
      if (made.tripId !== tripId) throw new Conflict('That id is already in use.');
      return made;
    }
    requireClosing(fields.closesAt, now);
    if ((await tx.poll.count({ where: { tripId } })) >= MAX_POLLS) {
      throw new QuotaReached(`A trip can have at most ${MAX_POLLS} polls.`);
    }
    const poll = { id, tripId, ...fields, closedAt: null, createdById: membership.userId, createdAt: now };
    // A request for another trip may use the same id at this moment.
    const { count } = await tx.poll.createMany({ data: poll, skipDuplicates: true });
    if (count === 0) throw new Conflict('That id is already in use.');
    await tx.pollOption.createMany({
      data: options.map((text, position) => ({ id: newId('PollOption'), pollId: id, text, position })),
    });
    append('POLL_CREATED', id, { after: { ...snapshot(fields), options } });
    return poll;
  });
}

/**
 * Changes the given fields of a poll. Options that stay keep their votes.
 * @throws InvalidInput, NotFound, Forbidden, Refusal POLL_CLOSED, Conflict when a field of `base` or the options in
 * `baseOptions` have changed.
 */
export async function updatePoll(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId, base, options, baseOptions, ...wanted } = parse(updatePollInput, input);
  return inTrip(ctx, { poll: pollId }, 'askPolls', async (work) => {
    const { tx, now, append } = work;
    const poll = await requireManagedPoll(work, pollId);
    if (!isOpen(poll, now)) throw new Refusal('POLL_CLOSED', 'This poll is closed.');
    requireSame('poll', { ...poll }, given(base ?? {}));
    const fields = given(wanted);
    requireClosing(fields.closesAt, now, poll.closesAt);
    const change = changes({ ...poll }, fields);
    const optionsChange = options ? await replaceOptions(tx, pollId, options, baseOptions) : null;
    if (!change && !optionsChange) return poll;
    append('POLL_UPDATED', pollId, {
      before: { ...change?.before, ...optionsChange?.before },
      after: { ...change?.after, ...optionsChange?.after },
    });
    return tx.poll.update({ where: { id: pollId }, data: fields });
  });
}

/** Closes a poll for good. @throws InvalidInput, NotFound, Forbidden, Refusal POLL_CLOSED. */
export async function closePoll(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId } = parse(pollReference, input);
  return inTrip(ctx, { poll: pollId }, 'askPolls', async (work) => {
    const poll = await requireManagedPoll(work, pollId);
    if (!isOpen(poll, work.now)) throw new Refusal('POLL_CLOSED', 'This poll is closed.');
    work.append('POLL_CLOSED', pollId);
    return work.tx.poll.update({ where: { id: pollId }, data: { closedAt: work.now } });
  });
}

/** Removes a poll with its votes. @throws InvalidInput, NotFound, Forbidden. */
export async function removePoll(ctx: Context, input: unknown): Promise<{ pollId: string }> {
  const { pollId } = parse(pollReference, input);
  return inTrip(ctx, { poll: pollId }, 'askPolls', async (work) => {
    const poll = await requireManagedPoll(work, pollId);
    await work.tx.poll.delete({ where: { id: pollId } });
    work.append('POLL_REMOVED', pollId, { before: { question: poll.question } });
    return { pollId };
  });
}

/** Casts the viewer's one vote. @throws InvalidInput, NotFound, Refusal POLL_CLOSED or ALREADY_VOTED. */
export async function castVote(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId, optionId } = parse(castVoteInput, input);
  const casting = inTripBySql(ctx, { poll: pollId }, 'vote', async ({ run, send, tripId, membership, now, append }) => {
    const poll = await requirePoll(run, tripId, pollId);
    if (!isOpen(poll, now)) throw new Refusal('POLL_CLOSED', 'This poll is closed.');
    const [option] = await run('SELECT id FROM poll_option WHERE id = $1 AND poll_id = $2', [optionId, pollId]);
    if (!option) throw new NotFound('Option');
    await insertRow<Vote>(send, votes, { pollId, optionId, userId: membership.userId, castAt: now });
    append('VOTE_CAST', pollId, { after: { optionId } });
    return poll;
  });
  const hasVoted = async () => {
    throw new Refusal('ALREADY_VOTED', 'You have already voted in this poll.');
  };
  return casting.catch(ifTaken(votes, hasVoted));
}
