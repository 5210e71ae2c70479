import type { Member } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { MAX_MEMBERS } from '../account/rules.ts';
import { builder, LEAF_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { isBot } from '../core/input/bot-address.ts';
import { requireViewer } from '../core/journal/journal.ts';
import './archive.ts';
import { peopleOf, watchPresence } from './presence.ts';
import { type MemberRow, memberById, nodeOfTrip, ownMembership } from './queries.ts';
import { canChangeSomeRole, canHandOver, canRemove } from './rules.ts';

export const RoleEnum = builder.enumType('Role', {
  description: 'A member’s role on a trip. It decides what the member may do.',
  values: {
    OWNER: { description: 'May do everything, including deleting the trip. Every trip has at least one owner.' },
    ADMIN: { description: 'Manages the trip and invites others.' },
    MEMBER: { description: 'Views the trip and participates in it.' },
  } as const,
});

interface MemberRights {
  membership: Pick<Member, 'id' | 'role'>;
  target: MemberRow;
}

const isPerson = async (target: MemberRow, ctx: Context) => !isBot(await memberPerson(target, {}, ctx));

const MemberPermissions = builder.objectRef<MemberRights>('MemberPermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights over one member.',
  fields: (t) => ({
    remove: t.boolean({
      description: 'Whether the viewer may call removeMember for this member.',
      resolve: ({ membership, target }) => canRemove(membership.role, target.role, membership.id === target.id),
    }),
    handOver: t.boolean({
      description: 'Whether the viewer may call handOverTrip for this member.',
      resolve: async ({ membership, target }, _args, ctx) =>
        canHandOver(membership.role, target.role) && (await isPerson(target, ctx)),
    }),
    changeRole: t.boolean({
      description: 'Whether the viewer may call changeRole for this member with at least one other role.',
      resolve: async ({ membership, target }, _args, ctx) =>
        canChangeSomeRole(membership.role, target.role) && (await isPerson(target, ctx)),
    }),
  }),
});

const memberPerson = (membership: MemberRow, _args: object, ctx: Context): Person | Promise<Person> =>
  membership.user ?? readPerson(ctx, membership);

/** Reads the member's account. It may have been deleted meanwhile, and the membership with it. @throws NotFound. */
async function readPerson(ctx: Context, { userId }: MemberRow): Promise<Person> {
  const user = await personOf(ctx, undefined, userId);
  if (!user) throw new NotFound('Member');
  return user;
}

/** Reads the viewer's own membership. Right after leaving, a viewer without one counts as a plain member. */
async function readRights(ctx: Context, target: MemberRow): Promise<MemberRights> {
  const membership = await ownMembership(ctx, target.tripId);
  return { target, membership: membership ?? { id: requireViewer(ctx).id, role: 'MEMBER' } };
}

export const MemberType = builder.node(builder.objectRef<MemberRow>('Member'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A member of a trip: the membership of one person.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(memberById),
  fields: (t) => ({
    user: t.field({ type: UserType, description: 'The person who is the member.', resolve: memberPerson }),
    email: t.field({
      type: 'EmailAddress',
      description: 'The member’s e-mail address. All members of the trip can see it.',
      resolve: async (membership, _args, ctx) => (await memberPerson(membership, {}, ctx)).email,
    }),
    role: t.expose('role', { type: RoleEnum, description: 'The member’s role on the trip.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'The time when the person joined the trip.' }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: MemberPermissions,
      description: 'The viewer’s rights over this member.',
      resolve: (target, _args, ctx) =>
        target.viewerMembership ? { target, membership: target.viewerMembership } : readRights(ctx, target),
    }),
  }),
});

// The number of members limits both.
const personIds = { complexity: LEAF_COST * MAX_MEMBERS } as const;
const people = { complexity: { multiplier: MAX_MEMBERS } } as const;

const PresenceType = builder.objectRef<{ present: string[]; typing: string[] }>('Presence').implement({
  extensions: sharedBy('everyone'),
  description: 'The people who have a trip open, and those who are typing.',
  fields: (t) => ({
    presentIds: t.exposeIDList('present', {
      ...personIds,
      description:
        'The ids of the people who have the trip open now, in order of arrival. Each id is the `User.id` of a member of the trip and appears once.',
    }),
    typingIds: t.exposeIDList('typing', {
      ...personIds,
      description:
        'The ids of the people who are typing in the trip’s chat. Each id is the `User.id` of a member of the trip and appears once.',
    }),
    present: t.field({
      ...people,
      type: [UserType],
      description:
        'The people who have the trip open now, in order of arrival. Each person appears once. `presentIds` costs less.',
      resolve: ({ present }, _args, ctx) => peopleOf(ctx, present),
    }),
    typing: t.field({
      ...people,
      type: [UserType],
      description: 'The people who are typing in the trip’s chat. `typingIds` costs less.',
      resolve: ({ typing }, _args, ctx) => peopleOf(ctx, typing),
    }),
  }),
});

builder.subscriptionField('presenceChanged', (t) =>
  t.field({
    type: PresenceType,
    description:
      'Streams who has the trip open and who is typing: the complete lists, at the start and after changes. Several changes within a quarter of a second give one result. The subscriber counts as having the trip open. For all members of the trip.',
    args: { tripId: t.arg.id({ required: true, description: 'The id of the trip to watch.' }) },
    subscribe: (_root, { tripId }, ctx) => watchPresence(ctx, tripId),
    resolve: (_changed, { tripId }, ctx) => ctx.presence.read(tripId),
  }),
);
