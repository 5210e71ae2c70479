import { sql } from 'kysely';
import { type Member, type Poll, type PollOption, Prisma, type Vote } from '../../prisma/generated/browser.ts';
import { type Person, peopleOn, personColumns, personIn, selectPeople } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { countsOn } from '../core/sql/count.ts';
import { rowById, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { nodeOfTrip } from '../member/queries.ts';

export const pollOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

const optionFields = fieldsOf('pollOption', Prisma.PollOptionScalarFieldEnum);
const pollFields = fieldsOf('poll', Prisma.PollScalarFieldEnum);

/** An option with its number of votes, and that of all options. */
export interface TalliedOption extends PollOption {
  votes: number;
  totalVotes: number;
}

/** A poll, with its creator and the viewer's own membership of the trip if they were read before. */
export interface PollRow extends Poll {
  createdBy?: Person | null;
  membership?: Member | undefined;
}

/** Reads a page of the trip's polls. The caller must check the membership first. */
export async function readPolls({ kysely }: Context, tripId: string, slice: Slice): Promise<PollRow[]> {
  const all = kysely
    .selectFrom('poll')
    .leftJoinLateral(peopleOn(kysely, 'poll.createdById'), (join) => join.onTrue())
    .select([...pollFields, ...personColumns])
    .where('poll.tripId', '=', tripId);
  const rows = await sliced(all, 'poll', slice).execute();
  return rows.map((row) => Object.assign(row, { createdBy: personIn(row) }));
}

/** Counts the votes of polls. @returns the options of a poll, in their order. */
const talliesOf = batched<TalliedOption[]>(async ({ kysely }, pollIds) => {
  const options = await kysely
    .selectFrom('pollOption')
    .leftJoin('vote', (join) =>
      join.onRef('vote.pollId', '=', 'pollOption.pollId').onRef('vote.optionId', '=', 'pollOption.id'),
    )
    .select(optionFields)
    .select(sql<number>`count(vote.user_id)::int`.as('votes'))
    .select(sql<number>`(sum(count(vote.user_id)) over (partition by poll_option.poll_id))::int`.as('totalVotes'))
    .where('pollOption.pollId', '=', sql<string>`any(${pollIds})`)
    .groupBy('pollOption.id')
    .orderBy('pollOption.position')
    .execute();
  return groupedBy(options, ({ pollId }) => pollId);
});

export const tallyOf = async (ctx: Context, pollId: string): Promise<TalliedOption[]> =>
  (await talliesOf(ctx, pollId)) ?? [];

/** As many as a screen names. More are read only for a client that asks for them: 200 people take 20 times as long. */
const FEW = 10;
const ALL = 1_000_000;

/** Reads the first people on the trip who have not voted, in the order in which they joined. Bots have no vote. */
const absentFrom = (most: number) =>
  batched<(Person & { count: number })[]>(async ({ kysely }, pollIds) => {
    const absent = selectPeople(kysely)
      .innerJoin('member', 'member.userId', 'user.id')
      .innerJoin('poll', 'poll.tripId', 'member.tripId')
      .select('poll.id as pollId')
      .select(sql<number>`(count(*) over (partition by poll.id))::int`.as('count'))
      .select(sql<number>`row_number() over (partition by poll.id order by member.joined_at, member.id)`.as('place'))
      .where('poll.id', '=', sql<string>`any(${pollIds})`)
      .where('user.botTripId', 'is', null)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('vote')
              .select('vote.userId')
              .whereRef('vote.pollId', '=', 'poll.id')
              .whereRef('vote.userId', '=', 'user.id'),
          ),
        ),
      );
    const rows = await kysely
      .selectFrom(absent.as('absent'))
      .select(['id', 'email', 'username', 'avatarUrl', 'pollId', 'count'])
      .where('place', '<=', most)
      .orderBy('place')
      .execute();
    return groupedBy(rows, ({ pollId }) => pollId);
  });

const [fewAbsentFrom, allAbsentFrom] = [absentFrom(FEW), absentFrom(ALL)];

/** @param first How many at most; all by default. */
export async function notVotedIn(ctx: Context, pollId: string, first = ALL): Promise<Person[]> {
  const absent = await (first <= FEW ? fewAbsentFrom : allAbsentFrom)(ctx, pollId);
  return absent?.slice(0, first) ?? [];
}

export const countNotVotedIn = async (ctx: Context, pollId: string): Promise<number> =>
  (await fewAbsentFrom(ctx, pollId))?.[0]?.count ?? 0;

/** Reads the viewer's own vote in a poll; null before the viewer has voted. */
export const ownVote = batched<Pick<Vote, 'pollId' | 'optionId'>>(async (ctx, pollIds) => {
  const votes = await ctx.kysely
    .selectFrom('vote')
    .select(['pollId', 'optionId'])
    .where('userId', '=', requireViewer(ctx).id)
    .where('pollId', '=', sql<string>`any(${pollIds})`)
    .execute();
  return new Map(votes.map((vote) => [vote.pollId, vote]));
});

export const countPolls = countsOn('poll');

export const findPoll = rowOn('poll', pollFields);

/** Reads the poll if the person has voted for this option of it. */
export const findVoted = (
  kysely: Sql,
  { pollId, optionId, userId }: Pick<Vote, 'pollId' | 'optionId' | 'userId'>,
): Promise<Poll | undefined> =>
  kysely
    .selectFrom('poll')
    .innerJoin('vote', 'vote.pollId', 'poll.id')
    .select(pollFields)
    .where('vote.pollId', '=', pollId)
    .where('vote.userId', '=', userId)
    .where('vote.optionId', '=', optionId)
    .executeTakeFirst();

export const pollById = rowById('poll', pollFields);

const optionById = rowById('pollOption', optionFields);
const ownPoll = nodeOfTrip(pollById);

/** Reads an option; null unless the viewer is a member of the trip. @throws Unauthenticated. */
export async function ownOption(id: string, ctx: Context): Promise<PollOption | null> {
  requireViewer(ctx);
  const option = await optionById(ctx, id);
  return option && (await ownPoll(option.pollId, ctx)) ? option : null;
}

export interface TalliedPoll extends Poll {
  tally: TalliedOption[];
  ownOptionId: string | null;
}

/** Adds a poll's tally and the viewer's own vote. Polls that ask at the same time share the statements. */
export async function withTally(ctx: Context, poll: Poll): Promise<TalliedPoll> {
  const [tally, vote] = await Promise.all([tallyOf(ctx, poll.id), ownVote(ctx, poll.id)]);
  return { ...poll, tally, ownOptionId: vote?.optionId ?? null };
}

export const readOldestFirst = (kysely: Sql, tripId: string): Promise<Poll[]> =>
  kysely
    .selectFrom('poll')
    .select(pollFields)
    .where('tripId', '=', tripId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const readOptions = (kysely: Sql, pollIds: readonly string[]): Promise<PollOption[]> =>
  kysely
    .selectFrom('pollOption')
    .select(optionFields)
    .where('pollId', '=', sql<string>`any(${pollIds})`)
    .orderBy('position')
    .execute();

/** Reads the ids of a part of the trip's polls. The caller must check the membership first. */
export const pollIds = ({ kysely }: Context, tripId: string, slice: Slice): Promise<Pick<Poll, 'id'>[]> =>
  sliced(kysely.selectFrom('poll').select('poll.id').where('poll.tripId', '=', tripId), 'poll', slice).execute();
