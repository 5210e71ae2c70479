import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { nodeQuery } from '../core/node-query.ts';
import { page } from '../core/paging.ts';
import { withMember } from '../member/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { MAX_OPTIONS } from './input.ts';
import { pollOrder } from './queries.ts';
import { canManagePoll, canVote, isOpen, percentageOf } from './rules.ts';

const PollStatus = builder.enumType('PollStatus', {
  description: 'Whether a poll takes votes.',
  values: {
    OPEN: { description: 'It does.' },
    CLOSED: { description: 'Its closesAt has passed, or someone closed it.' },
  } as const,
});

const PollOptionType = builder.prismaNode('PollOption', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'One of a poll’s answers.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, poll: { trip: withMember(requireViewer(ctx)) } }),
  fields: (t) => ({
    text: t.exposeString('text', { description: 'At most 120 characters.' }),
    votes: t.relationCount('votes', { description: 'How many chose it.' }),
    percentage: t.int({
      description: 'Its share of the poll’s votes, 0 to 100, rounded to a whole number.',
      select: {
        _count: { select: { votes: true } },
        poll: { select: { _count: { select: { votes: true } } } },
      },
      resolve: (option) => percentageOf(option._count.votes, option.poll._count.votes),
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
  description: 'What the viewer may do to a poll now.',
  fields: (t) => ({
    vote: t.boolean({ description: 'castVote.', resolve: ({ vote }) => vote }),
    update: t.boolean({ description: 'updatePoll.', resolve: ({ manage, open }) => manage && open }),
    close: t.boolean({ description: 'closePoll.', resolve: ({ manage, open }) => manage && open }),
    remove: t.boolean({ description: 'removePoll.', resolve: ({ manage }) => manage }),
  }),
});

export const PollType = builder.prismaNode('Poll', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A question put to the members of a trip; each has one vote.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, trip: withMember(requireViewer(ctx)) }),
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What is being asked: at most 300 characters.' }),
    description: t.exposeString('description', {
      ...longText(500),
      nullable: true,
      description: 'At most 5,000 characters.',
    }),
    options: t.relation('options', {
      description: 'The answers to choose from, 2 to 5, in the order that their author gave them.',
      complexity: { multiplier: MAX_OPTIONS },
      query: { orderBy: { position: 'asc' } },
    }),
    totalVotes: t.relationCount('votes', { description: 'How many have voted.' }),
    viewerVote: t.field({
      extensions: sharedBy('viewer'),
      type: PollOptionType,
      nullable: true,
      description: 'The option that the viewer chose.',
      select: (_args, ctx, nested) => ({
        votes: { where: { userId: requireViewer(ctx).id }, select: { option: nested() } },
      }),
      resolve: ({ votes: [vote] }) => vote?.option ?? null,
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: PollPermissions,
      description: 'What the viewer may do to it now.',
      select: (_args, ctx) => ({
        votes: { where: { userId: requireViewer(ctx).id } },
        trip: { select: { members: { where: { userId: requireViewer(ctx).id }, select: { role: true } } } },
      }),
      resolve(poll, _args, ctx) {
        const role = poll.trip.members[0]?.role;
        return {
          open: isOpen(poll, ctx.now()),
          vote: role !== undefined && canVote(poll, role, poll.votes.length > 0, ctx.now()),
          manage: role !== undefined && canManagePoll(poll, requireViewer(ctx).id, role),
        };
      },
    }),
    status: t.field({
      type: PollStatus,
      description: 'OPEN until closesAt passes or someone closes it.',
      resolve: (poll, _args, ctx) => (isOpen(poll, ctx.now()) ? 'OPEN' : 'CLOSED'),
    }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true, description: 'When it closes by itself.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was put.' }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'Who put it; null once they are gone.',
      resolve: (poll, _args, ctx) => personOf(ctx, undefined, poll.createdById),
    }),
  }),
});

builder.objectField(TripType, 'polls', (t) =>
  t.connection(
    {
      type: PollType,
      description: 'The newest first.',
      resolve: (trip, args, ctx, info) =>
        page(args, pollOrder, (slice) =>
          ctx.db.poll.findMany({ ...nodeQuery(ctx, info), ...slice, where: { tripId: trip.id, ...slice.where } }),
        ),
    },
    { name: 'PollConnection' },
    { name: 'PollEdge' },
  ),
);
