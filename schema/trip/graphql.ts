import type { Member } from '../../prisma/generated/client.ts';
import { UserType, ViewerType } from '../account/graphql.ts';
import { builder, QUERY_COST, ROW_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { exposed } from '../core/entity-fields.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { page, type Slice } from '../core/paging.ts';
import { can } from '../core/permissions.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { MemberType } from '../member/graphql.ts';
import { presentPeople } from '../member/presence.ts';
import { countMembers, type MemberRow, memberOrder, ownMembership, readMembers } from '../member/queries.ts';
import '../member/rules.ts';
import { type TravelMode, tripFields } from './entity.ts';
import './rules.ts';
import {
  countMemberships,
  memberCountOf,
  membershipOrder,
  ownTrip,
  readMemberships,
  readTrip,
  type TripRow,
  tripOfEntity,
} from './queries.ts';
import { addedTo, MOST_COUNTED, MOST_READ, type Unseen, unseenIn } from './unseen.ts';

export const TripPermissionsType = builder.objectRef<Member>('TripPermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a trip. Use these fields instead of checking roles.',
  fields: (t) => ({
    update: t.boolean({
      description: 'Whether the viewer may call updateTrip.',
      resolve: ({ role }) => can(role, 'updateTrip'),
    }),
    delete: t.boolean({
      description: 'Whether the viewer may call deleteTrip.',
      resolve: ({ role }) => can(role, 'deleteTrip'),
    }),
    duplicateWithPeople: t.boolean({
      description: 'Whether the viewer may call duplicateTrip with PEOPLE. Without it, all members may.',
      resolve: ({ role }) => can(role, 'duplicateWithPeople'),
    }),
    invite: t.boolean({
      description:
        'Whether the viewer may call inviteMember, resendInvitation and revokeInvitation, and see the trip’s invitations.',
      resolve: ({ role }) => can(role, 'inviteMembers'),
    }),
    manageMembers: t.boolean({
      description:
        'Whether the viewer may call changeRole and removeMember at all. Member.viewerCan has the rights for each member.',
      resolve: ({ role }) => can(role, 'manageMembers'),
    }),
  }),
});

const orMore = `${MOST_COUNTED} means ${MOST_COUNTED} or more.`;

const UnseenType = builder.objectRef<Unseen>('Unseen').implement({
  extensions: cacheable(),
  description: `The number of new entities of each type that the viewer has not seen. The viewer’s own don’t count. A count stops at ${MOST_COUNTED}, and only the newest ${MOST_READ.toLocaleString('en')} new entities of a type are looked at.`,
  fields: (t) => ({
    activities: t.exposeInt('activities', { description: `The number of new activities. ${orMore}` }),
    messages: t.exposeInt('messages', { description: `The number of new messages. ${orMore}` }),
    mentions: t.exposeInt('mentions', {
      description: `The number of new messages that mention the viewer. They count as messages too. ${orMore}`,
    }),
    polls: t.exposeInt('polls', { description: `The number of new polls. ${orMore}` }),
    expenses: t.exposeInt('expenses', { description: `The number of new expenses. ${orMore}` }),
  }),
});

/** Returns the viewer's membership, without a promise if the trip has it: a promise per row is slow in a list. */
const membershipOn = (trip: TripRow, _args: object, ctx: Context): MemberRow | Promise<MemberRow> =>
  trip.membership ?? readMembership(ctx, trip.id);

/** Reads the viewer's membership. If it has ended since the trip was read, the trip no longer exists for the viewer. */
async function readMembership(ctx: Context, tripId: string): Promise<MemberRow> {
  const membership = await ownMembership(ctx, tripId);
  if (!membership) throw new NotFound('Trip');
  return membership;
}

/** Counts what is new to the viewer, without a promise if both parts are known. */
function unseenOn(trip: TripRow, _args: object, ctx: Context): Unseen | Promise<Unseen> {
  const [added, membership] = [addedTo(ctx, trip), membershipOn(trip, {}, ctx)];
  if (!(added instanceof Promise || membership instanceof Promise)) return unseenIn(added, membership);
  return Promise.all([added, membership]).then(([all, own]) => unseenIn(all, own));
}

export const TravelModeType = builder.enumType('TravelMode', {
  description: 'A way to travel between places.',
  values: {
    WALK: { description: 'On foot.' },
    BIKE: { description: 'By bicycle.' },
    TRANSIT: { description: 'By public transport.' },
    DRIVE: { description: 'By car or taxi.' },
  } satisfies Record<TravelMode, object>,
});

export const TripType = builder.node(builder.objectRef<TripRow>('Trip'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A trip that people plan together. Only its members can see it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => ownTrip(ctx, id),
  fields: (t) => ({
    ...exposed(t, tripFields),
    coverImageUrl: t.expose('coverImageUrl', {
      type: 'URL',
      nullable: true,
      description: 'The address of the trip’s cover. It is relative to this server: /files/{id}. Trip.cover has more.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the trip was created.' }),
    currency: t.exposeString('currency', {
      description:
        'The ISO 4217 code of the currency in which the group settles, such as EUR. USD unless someone chose another.',
    }),
    isTemplate: t.exposeBoolean('isTemplate', {
      description:
        'Whether the trip is kept to start new trips from, with duplicateTrip. Otherwise it is a trip like others.',
    }),
    seq: t.exposeInt('seq', {
      description:
        'The seq of the trip’s newest event. In the `trip` of a mutation’s payload it is the seq of the mutation’s own last event. Subscribe with it as `after` to get everything that happens after this response.',
    }),
    unseen: t.field({
      extensions: sharedBy('viewer'),
      type: UnseenType,
      description: 'The number of new entities from other members since the viewer’s last markSeen.',
      complexity: QUERY_COST,
      resolve: unseenOn,
    }),
    seenSeq: t.int({
      extensions: sharedBy('viewer'),
      description:
        'The seq up to which the viewer has seen the trip. Messages from others with a greater seq are unread.',
      resolve: async (trip, _args, ctx) => (await membershipOn(trip, {}, ctx)).seenSeq,
    }),
    isArchived: t.boolean({
      extensions: sharedBy('viewer'),
      description: 'Whether the viewer has archived the trip. Each member archives trips for themselves alone.',
      resolve: async (trip, _args, ctx) => (await membershipOn(trip, {}, ctx)).archivedAt !== null,
    }),
    viewerMembership: t.field({
      extensions: sharedBy('viewer'),
      type: MemberType,
      description: 'The viewer’s own membership of the trip.',
      resolve: membershipOn,
    }),
    viewerSeat: t.field({
      extensions: sharedBy('viewer'),
      type: MemberType,
      description: 'The earlier name of viewerMembership.',
      deprecationReason: 'Use viewerMembership. It will be removed in 0.6.0.',
      resolve: membershipOn,
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: TripPermissionsType,
      description: 'The viewer’s rights on this trip.',
      resolve: membershipOn,
    }),
    memberCount: t.int({
      description: 'The number of people on the trip. Bots don’t count.',
      resolve: (trip, _args, ctx) => memberCountOf(ctx, trip),
    }),
    members: t.connection(
      {
        type: MemberType,
        description: 'The trip’s members, in the order in which they joined.',
        resolve: (trip, args, ctx) => {
          const read = async (slice: Slice): Promise<MemberRow[]> => {
            const members = await readMembers(ctx, trip.id, slice);
            return members.map((member) => Object.assign(member, { viewerMembership: trip.membership }));
          };
          return counted(page(args, memberOrder, read), () => countMembers(ctx, trip.id));
        },
      },
      {
        name: 'MemberConnection',
        fields: (t) => ({
          totalCount: t.int(
            totalCount('The number of all members of the trip. Bots count too; in Trip.memberCount they don’t.'),
          ),
        }),
      },
      { name: 'MemberEdge' },
    ),
    present: t.field({
      extensions: { ...sharedBy('viewer'), ...cacheable(false) },
      type: [UserType],
      description: 'The people who have the trip open now.',
      complexity: { field: QUERY_COST, multiplier: 10 },
      resolve: (trip, _args, ctx) => presentPeople(ctx, trip.id),
    }),
  }),
});

/** The field `trip` of an entity, such as “activity”, that only members of its trip see. */
export const tripField = (entity: string) =>
  ({
    type: TripType,
    complexity: ROW_COST,
    description: `The trip of the ${entity}, as it is now.`,
    resolve: (row: { tripId: string }, _args: object, ctx: Context) => tripOfEntity(ctx, row),
  }) as const;

builder.objectField(MemberType, 'trip', (t) => t.field(tripField('member')));

builder.queryField('trip', (t) =>
  t.field({
    extensions: { ...sharedBy('everyone'), ...cacheable() },
    type: TripType,
    nullable: true,
    description: 'The trip with this id. Null if it doesn’t exist or the viewer is not a member of it.',
    args: { id: t.arg.id({ required: true, description: 'The trip’s id.' }) },
    resolve: (_root, { id }, ctx) => (ctx.viewer && isIdOf('Trip', id) ? readTrip(ctx, ctx.viewer, id) : null),
  }),
);

builder.objectField(ViewerType, 'trips', (t) =>
  t.connection(
    {
      extensions: cacheable(false),
      type: TripType,
      description: 'The trips of which the viewer is a member, the most recently joined first.',
      args: {
        isArchived: t.arg.boolean({
          description: 'True: only trips that the viewer has archived. False: only others. Default: all.',
        }),
        isTemplate: t.arg.boolean({ description: 'True: only templates. False: only others. Default: all.' }),
      },
      resolve: (viewer, args, ctx) => {
        const read = (slice: Slice) => readMemberships(ctx, viewer, slice, args);
        const trips = page(args, membershipOrder, read, ({ trip }) => trip);
        return counted(trips, () => countMemberships(ctx, viewer, args));
      },
    },
    {
      name: 'TripConnection',
      fields: (t) => ({
        totalCount: t.int(totalCount('The number of all trips in the list, as isArchived and isTemplate select them.')),
      }),
    },
    { name: 'TripEdge' },
  ),
);
