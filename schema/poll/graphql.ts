import type { PollOption } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { exposed } from '../core/entity-fields.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page, requireSizes, type Slice } from '../core/paging.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { nodeOfTrip, ownMembership } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { noticeSubject } from '../trip/notices.ts';
import { ChatNoticeType } from '../trip/notices-field.ts';
import './archive.ts';
import { pollFields } from './entity.ts';
import { MAX_OPTIONS } from './input.ts';
import {
  countNotVotedIn,
  countPolls,
  notVotedIn,
  ownOption,
  ownVote,
  type PollRow,
  pollById,
  pollOrder,
  readPolls,
  type TalliedOption,
  tallyOf,
} from './queries.ts';
import { canManagePoll, canVote, hasVote, isOpen, percentageOf } from './rules.ts';

const PollStatus = builder.enumType('PollStatus', {
  description: 'Whether a poll accepts votes.',
  values: {
    OPEN: { description: 'The poll accepts votes.' },
    CLOSED: { description: 'The poll accepts no more votes: its closesAt has passed, or someone closed it.' },
  } as const,
});

/** An option, with its votes if they were counted in the same statement. */
type OptionRow = PollOption | TalliedOption;

/** Returns the option with its votes. It may have been removed since it was read. */
async function tallied(option: OptionRow, ctx: Context): Promise<Pick<TalliedOption, 'votes' | 'totalVotes'>> {
  if ('votes' in option) return option;
  return (await tallyOf(ctx, option.pollId)).find(({ id }) => id === option.id) ?? { votes: 0, totalVotes: 0 };
}

const PollOptionType = builder.node(builder.objectRef<OptionRow>('PollOption'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'One option of a poll.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: ownOption,
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The option’s text: at most 120 characters.' }),
    votes: t.int({
      description: 'The number of votes for this option.',
      resolve: async (option, _args, ctx) => (await tallied(option, ctx)).votes,
    }),
    percentage: t.int({
      description: 'The option’s share of the poll’s votes in percent, rounded to a whole number. 0 without votes.',
      resolve: async (option, _args, ctx) => {
        const { votes, totalVotes } = await tallied(option, ctx);
        return percentageOf(votes, totalVotes);
      },
    }),
  }),
});

interface PollRights {
  vote: boolean;
  manage: boolean;
  open: boolean;
}

const PollPermissions = builder.objectRef<PollRights>('PollPermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a poll at this time.',
  fields: (t) => ({
    vote: t.boolean({ description: 'Whether the viewer may call castVote.', resolve: ({ vote }) => vote }),
    update: t.boolean({
      description: 'Whether the viewer may call updatePoll.',
      resolve: ({ manage, open }) => manage && open,
    }),
    close: t.boolean({
      description: 'Whether the viewer may call closePoll.',
      resolve: ({ manage, open }) => manage && open,
    }),
    remove: t.boolean({ description: 'Whether the viewer may call removePoll.', resolve: ({ manage }) => manage }),
  }),
});

export const PollType = builder.node(builder.objectRef<PollRow>('Poll'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A question to the members of a trip. Each member has one vote.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(pollById),
  fields: (t) => ({
    trip: t.field(tripField('poll')),
    ...exposed(t, pollFields),
    options: t.field({
      type: [PollOptionType],
      description: 'The 2 to 5 options, in the order that their author chose.',
      complexity: { multiplier: MAX_OPTIONS },
      resolve: ({ id }, _args, ctx) => tallyOf(ctx, id),
    }),
    totalVotes: t.int({
      description: 'The number of all votes.',
      resolve: async ({ id }, _args, ctx) => (await tallyOf(ctx, id))[0]?.totalVotes ?? 0,
    }),
    notVoted: t.field({
      type: [UserType],
      description:
        'The people on the trip who have not voted, in the order in which they joined. Bots have no vote and are left out.',
      args: {
        first: t.arg.int({ description: 'How many people to return: 0 to 100. Without it, all.' }),
      },
      complexity: { multiplier: 10 },
      resolve({ id }, { first }, ctx) {
        requireSizes({ first });
        return notVotedIn(ctx, id, first ?? undefined);
      },
    }),
    notVotedCount: t.int({
      description: 'The number of the people on the trip who have not voted, without bots.',
      resolve: ({ id }, _args, ctx) => countNotVotedIn(ctx, id),
    }),
    viewerVote: t.field({
      extensions: sharedBy('viewer'),
      type: PollOptionType,
      nullable: true,
      description: 'The option that the viewer voted for. Null before the viewer has voted.',
      async resolve({ id }, _args, ctx) {
        const [vote, tally] = await Promise.all([ownVote(ctx, id), tallyOf(ctx, id)]);
        return tally.find((option) => option.id === vote?.optionId) ?? null;
      },
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: PollPermissions,
      description: 'The viewer’s rights on this poll at this time.',
      async resolve(poll, _args, ctx) {
        const membershipOf = ({ membership, tripId }: PollRow) => membership ?? ownMembership(ctx, tripId);
        const [vote, membership] = await Promise.all([ownVote(ctx, poll.id), membershipOf(poll)]);
        const role = membership?.role;
        const viewer = requireViewer(ctx);
        return {
          open: isOpen(poll, ctx.now()),
          vote: role !== undefined && hasVote(viewer) && canVote(poll, role, vote !== null, ctx.now()),
          manage: role !== undefined && canManagePoll(poll, viewer.id, role),
        };
      },
    }),
    status: t.field({
      type: PollStatus,
      description: 'Whether the poll accepts votes: OPEN until closesAt passes or someone closes it.',
      resolve: (poll, _args, ctx) => (isOpen(poll, ctx.now()) ? 'OPEN' : 'CLOSED'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the poll was created.' }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who created the poll. Null after their account is deleted.',
      resolve: (poll, _args, ctx) => personOf(ctx, poll.createdBy, poll.createdById),
    }),
  }),
});

builder.objectField(ChatNoticeType, 'poll', (t) =>
  t.field({
    type: PollType,
    nullable: true,
    // Most of them are about the plan.
    complexity: { multiplier: 0.3 },
    description: 'The poll as it is now. Null after its removal, and for notices that are about none.',
    resolve: noticeSubject('Poll', pollById),
  }),
);

builder.objectField(TripType, 'polls', (t) =>
  t.connection(
    {
      type: PollType,
      description: 'The trip’s polls, newest first.',
      resolve(trip, args, ctx) {
        const read = async (slice: Slice): Promise<PollRow[]> => {
          const polls = await readPolls(ctx, trip.id, slice);
          return polls.map((poll) => Object.assign(poll, { membership: trip.membership }));
        };
        return counted(page(args, pollOrder, read), () => countPolls(ctx, trip.id));
      },
    },
    {
      name: 'PollConnection',
      fields: (t) => ({ totalCount: t.int(totalCount('The number of all polls of the trip.')) }),
    },
    { name: 'PollEdge' },
  ),
);
