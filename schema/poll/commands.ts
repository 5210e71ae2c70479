import type { Poll } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, InvalidInput, NotFound, QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, given, requireSame, snapshot } from '../core/journal/changes.ts';
import { asMember, type MemberWork, requireViewer } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import { countOn } from '../core/sql/count.ts';
import type { Tx } from '../core/sql/tables.ts';
import { ifTaken, send } from '../core/sql/transaction.ts';
import { CLOSES_IN_PAST, castVoteInput, createPollInput, pollReference, updatePollInput } from './input.ts';
import { replaceOptions } from './options.ts';
import { findPoll, findVoted } from './queries.ts';
import { canManagePoll, hasVote, isOpen, MAX_POLLS, mayClose } from './rules.ts';

async function requirePoll(tx: Tx, tripId: string, id: string): Promise<Poll> {
  const poll = await findPoll(tx, tripId, id);
  if (!poll) throw new NotFound('Poll');
  return poll;
}

/** Writes all fields, so that one prepared statement serves every change. @returns the poll. */
async function save(tx: Tx, poll: Poll): Promise<Poll> {
  await send(tx, tx.updateTable('poll').set(poll).where('id', '=', poll.id));
  return poll;
}

/**
 * Returns the poll if the member may manage it: its creator, owners and admins. The commands that use this ask `asMember`
 * only for a capability that every member has, because here it also matters who created the poll.
 * @throws NotFound, Forbidden.
 */
export async function requireManagedPoll(work: MemberWork, id: string): Promise<Poll> {
  const poll = await requirePoll(work.tx, work.tripId, id);
  if (canManagePoll(poll, work.membership.userId, work.membership.role)) return poll;
  throw new Forbidden('Only its creator, owners and admins may do this to a poll.');
}

function requireClosing(closesAt: Date | null = null, now: Date, before?: Date | null): void {
  if (!mayClose(closesAt, now, before)) throw new InvalidInput([{ path: ['closesAt'], message: CLOSES_IN_PAST }]);
}

/** Sending the same id twice creates one. @throws InvalidInput, NotFound, Conflict for a taken id, QuotaReached. */
export async function createPoll(ctx: Context, input: unknown): Promise<Poll> {
  const { id: wantedId, tripId, options, ...fields } = parse(createPollInput, input);
  const id = wantedId ?? newId('Poll');
  const creating = asMember(ctx, { trip: tripId }, 'askPolls', async ({ tx, membership, now, append }) => {
    const poll: Poll = { id, tripId, ...fields, closedAt: null, createdById: membership.userId, createdAt: now };
    await send(tx, tx.insertInto('poll').values(poll));
    if ((await countOn(tx, 'poll', tripId)) > MAX_POLLS) {
      throw new QuotaReached(`A trip can have at most ${MAX_POLLS} polls.`);
    }
    requireClosing(fields.closesAt, now);
    const rows = options.map((text, position) => ({ id: newId('PollOption'), pollId: id, text, position }));
    await send(tx, tx.insertInto('pollOption').values(rows));
    append('POLL_CREATED', id, { after: { ...snapshot(fields), options } });
    return poll;
  });
  return creating.catch(orSentBefore('poll_pkey', () => findPoll(ctx.kysely, tripId, id)));
}

/**
 * Changes the given fields of a poll. Options that stay keep their votes.
 * @throws InvalidInput, NotFound, Forbidden, Refusal POLL_CLOSED, Conflict when a field of `base` or the options in
 * `baseOptions` have changed, or when an option to remove has got more votes.
 */
export async function updatePoll(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId, base, options, baseOptions, ...wanted } = parse(updatePollInput, input);
  return asMember(ctx, { poll: pollId }, 'askPolls', async (work) => {
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
    return save(tx, { ...poll, ...fields });
  });
}

/** Closes a poll for good. @throws InvalidInput, NotFound, Forbidden, Refusal POLL_CLOSED. */
export async function closePoll(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId } = parse(pollReference, input);
  return asMember(ctx, { poll: pollId }, 'askPolls', async (work) => {
    const poll = await requireManagedPoll(work, pollId);
    if (!isOpen(poll, work.now)) throw new Refusal('POLL_CLOSED', 'This poll is closed.');
    work.append('POLL_CLOSED', pollId, { after: { question: poll.question } });
    return save(work.tx, { ...poll, closedAt: work.now });
  });
}

/**
 * Casts the viewer's one vote. Sending the same vote again casts none and succeeds, also after the poll was closed.
 * @throws InvalidInput, NotFound, Refusal POLL_CLOSED or ALREADY_VOTED.
 */
export async function castVote(ctx: Context, input: unknown): Promise<Poll> {
  const { pollId, optionId } = parse(castVoteInput, input);
  const viewer = requireViewer(ctx);
  if (!hasVote(viewer)) throw new Forbidden('Bots have no vote.');
  const vote = { pollId, optionId, userId: viewer.id };
  const casting = asMember(ctx, { poll: pollId }, 'vote', async ({ tx, tripId, now, append }) => {
    const poll = await requirePoll(tx, tripId, pollId);
    if (!isOpen(poll, now)) {
      if (await findVoted(tx, vote)) return poll;
      throw new Refusal('POLL_CLOSED', 'This poll is closed.');
    }
    const option = await tx
      .selectFrom('pollOption')
      .select('id')
      .where('id', '=', optionId)
      .where('pollId', '=', pollId)
      .executeTakeFirst();
    if (!option) throw new NotFound('Option');
    await send(tx, tx.insertInto('vote').values({ ...vote, castAt: now }));
    append('VOTE_CAST', pollId);
    return poll;
  });
  const findSentBefore = async () => {
    const poll = await findVoted(ctx.kysely, vote);
    if (!poll) throw new Refusal('ALREADY_VOTED', 'You have already voted in this poll.');
    return poll;
  };
  return casting.catch(ifTaken('vote_pkey', findSentBefore));
}
