import type { Member } from '../../prisma/generated/client.ts';
import { UserType, ViewerType } from '../account/graphql.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { longText } from '../core/cost/answer-size.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page, type Slice } from '../core/paging.ts';
import { can } from '../core/permissions.ts';
import { MemberType } from '../member/graphql.ts';
import { readPresence } from '../member/presence.ts';
import { type MemberRow, memberOrder, ownMembership, readMembers, withMember } from '../member/queries.ts';
import '../member/rules.ts';
import './rules.ts';
import { countMembers, membershipOrder, readMemberships, readTrip, type TripRow } from './queries.ts';
import { type Unseen, unseenOn } from './unseen.ts';

const TripPermissions = builder.objectRef<Member>('TripPermissions').implement({
  extensions: cacheable(),
  description: 'What the viewer may do to a trip: ask here instead of reasoning from roles.',
  fields: (t) => ({
    update: t.boolean({ description: 'updateTrip.', resolve: ({ role }) => can(role, 'updateTrip') }),
    delete: t.boolean({ description: 'deleteTrip.', resolve: ({ role }) => can(role, 'deleteTrip') }),
    invite: t.boolean({
      description: 'inviteMember, resendInvitation and revokeInvitation, and to see the trip’s invitations.',
      resolve: ({ role }) => can(role, 'inviteMembers'),
    }),
    manageMembers: t.boolean({
      description: 'changeRole and removeMember, as Member.viewerCan says of each.',
      resolve: ({ role }) => can(role, 'manageMembers'),
    }),
  }),
});

const UnseenType = builder.objectRef<Unseen>('Unseen').implement({
  extensions: cacheable(),
  description: 'How much of each kind is new.',
  fields: (t) => ({
    activities: t.exposeInt('activities', { description: 'Activities added.' }),
    messages: t.exposeInt('messages', { description: 'Messages sent.' }),
    polls: t.exposeInt('polls', { description: 'Polls put.' }),
  }),
});

/** The viewer's, at once where the trip carries it: a promise for each row of a list costs more than the rest of it. */
const membershipOn = (trip: TripRow, _args: object, ctx: Context): MemberRow | Promise<MemberRow> =>
  trip.membership ?? readMembership(ctx, trip.id);

/** It may have been lost since the trip was read: then the trip isn't there for the viewer any more. */
async function readMembership(ctx: Context, tripId: string): Promise<MemberRow> {
  const membership = await ownMembership(ctx, tripId);
  if (!membership) throw new NotFound('Trip');
  return membership;
}

const countOn = async (ctx: Context, tripId: string) => (await countMembers(ctx, tripId)) ?? 0;

export const TripType = builder.prismaNode('Trip', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A trip that people plan together. Only those who hold a seat on it see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, ...withMember(requireViewer(ctx)) }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'At most 200 characters.' }),
    description: t.exposeString('description', {
      ...longText(500),
      nullable: true,
      description: 'At most 5,000 characters.',
    }),
    destination: t.exposeString('destination', { description: 'Where to: at most 200 characters.' }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'The first day.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day.' }),
    coverImageUrl: t.expose('coverImageUrl', { type: 'URL', nullable: true, description: 'A picture for its card.' }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'What its days and times are meant in.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    seq: t.exposeInt('seq', {
      description:
        'The seq of its newest event, in a mutation’s payload that of the mutation’s own last event. Subscribe with it as `after` to get everything that happens after this response.',
    }),
    unseen: t.field({
      extensions: sharedBy('viewer'),
      type: UnseenType,
      description: 'What others have added since the viewer last saw the trip, as markSeen said.',
      complexity: QUERY_COST,
      resolve: (trip, _args, ctx) => unseenOn(ctx, trip.id),
    }),
    seenSeq: t.int({
      extensions: sharedBy('viewer'),
      description: 'The seq up to which the viewer has seen it: others’ messages with a greater one are unread.',
      resolve: async (trip, _args, ctx) => (await membershipOn(trip, {}, ctx)).seenSeq,
    }),
    viewerSeat: t.field({
      extensions: sharedBy('viewer'),
      type: MemberType,
      description: 'The viewer’s own seat.',
      resolve: membershipOn,
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: TripPermissions,
      description: 'What the viewer may do to it.',
      resolve: membershipOn,
    }),
    memberCount: t.int({
      description: 'How many are on it.',
      resolve: (trip: TripRow, _args, ctx) => trip.memberCount ?? countOn(ctx, trip.id),
    }),
    members: t.connection(
      {
        type: MemberType,
        description: 'Who is on it, in the order in which they joined.',
        resolve: (trip: TripRow, args, ctx) =>
          page(args, memberOrder, async (slice): Promise<MemberRow[]> => {
            const members = await readMembers(ctx, trip.id, slice);
            return members.map((member) => Object.assign(member, { viewerSeat: trip.membership }));
          }),
      },
      { name: 'MemberConnection' },
      { name: 'MemberEdge' },
    ),
    present: t.field({
      extensions: { ...sharedBy('viewer'), ...cacheable(false) },
      type: [UserType],
      description: 'Who has it open now.',
      complexity: { field: QUERY_COST, multiplier: 10 },
      resolve: async (trip, _args, ctx) => (await readPresence(ctx, trip.id)).present,
    }),
  }),
});

builder.queryField('trip', (t) =>
  t.field({
    extensions: { ...sharedBy('everyone'), ...cacheable() },
    type: TripType,
    nullable: true,
    description: 'Null when it doesn’t exist or the viewer holds no seat on it: the two can’t be told apart.',
    args: { id: t.arg.id({ required: true, description: 'The trip’s id.' }) },
    resolve: (_root, { id }, ctx) => (ctx.viewer && isIdOf('Trip', id) ? readTrip(ctx, ctx.viewer, id) : null),
  }),
);

builder.objectField(ViewerType, 'trips', (t) =>
  t.connection(
    {
      extensions: cacheable(false),
      type: TripType,
      description: 'The trips on which the viewer holds a seat: the newest seat first.',
      resolve: (viewer, args, ctx) => {
        const read = (slice: Slice) => readMemberships(ctx, viewer, slice);
        return page(args, membershipOrder, read, ({ trip }) => trip);
      },
    },
    { name: 'TripConnection' },
    { name: 'TripEdge' },
  ),
);
