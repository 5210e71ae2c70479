import type { Member } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { changeRole, handOverTrip, leaveTrip, removeMember } from './commands.ts';
import { noteTyping, readPresence, watchPresence } from './presence.ts';
import { type MemberRow, ownMembership, withMember } from './queries.ts';
import { canChangeSomeRole, canHandOver, canRemove, MAX_MEMBERS } from './rules.ts';

export const RoleEnum = builder.enumType('Role', {
  description: 'What a seat allows.',
  values: {
    OWNER: { description: 'Everything, deleting the trip included. Every trip has at least one.' },
    ADMIN: { description: 'Manages the trip and invites others.' },
    MEMBER: { description: 'Views and participates.' },
  } as const,
});

interface MemberRights {
  membership: Pick<Member, 'id' | 'role'>;
  target: Pick<Member, 'id' | 'role'>;
}

const MemberPermissions = builder.objectRef<MemberRights>('MemberPermissions').implement({
  extensions: cacheable(),
  description: 'What the viewer may do to a member.',
  fields: (t) => ({
    remove: t.boolean({
      description: 'removeMember.',
      resolve: ({ membership, target }) => canRemove(membership.role, target.role, membership.id === target.id),
    }),
    handOver: t.boolean({
      description: 'handOverTrip.',
      resolve: ({ membership, target }) => canHandOver(membership.role, target.role),
    }),
    changeRole: t.boolean({
      description: 'changeRole, to at least one other role.',
      resolve: ({ membership, target }) => canChangeSomeRole(membership.role, target.role),
    }),
  }),
});

const memberPerson = (membership: MemberRow, _args: object, ctx: Context): Person | Promise<Person> =>
  membership.user ?? readPerson(ctx, membership);

/** The account may be gone by the time it is looked up, and the seat with it. */
async function readPerson(ctx: Context, { userId }: MemberRow): Promise<Person> {
  const user = await personOf(ctx, undefined, userId);
  if (!user) throw new NotFound('Member');
  return user;
}

/** Right after leaving, the viewer may still be told of the seat that was theirs. */
async function readRights(ctx: Context, target: MemberRow): Promise<MemberRights> {
  const membership = await ownMembership(ctx, target.tripId);
  return { target, membership: membership ?? { id: requireViewer(ctx).id, role: 'MEMBER' } };
}

export const MemberType = builder.prismaNode('Member', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A seat on a trip, and who holds it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, trip: withMember(requireViewer(ctx)) }),
  fields: (t) => ({
    user: t.field({ type: UserType, description: 'Who holds it.', resolve: memberPerson }),
    email: t.field({
      type: 'EmailAddress',
      description: 'Their address; members of a trip see each other’s.',
      resolve: async (membership, _args, ctx) => (await memberPerson(membership, {}, ctx)).email,
    }),
    role: t.expose('role', { type: RoleEnum, description: 'What it allows.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Since when.' }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: MemberPermissions,
      description: 'What the viewer may do to this member.',
      resolve: (target: MemberRow, _args, ctx) =>
        target.viewerSeat ? { target, membership: target.viewerSeat } : readRights(ctx, target),
    }),
  }),
});

builder.relayMutationField(
  'changeRole',
  {
    inputFields: (t) => ({
      memberId: t.id({ required: true, description: 'The seat.' }),
      role: t.field({ type: RoleEnum, required: true, description: 'What it is to allow.' }),
    }),
  },
  {
    description:
      'Gives a member another role. The unanswered invitations of someone who becomes a plain member are withdrawn. For owners; admins may make plain members admins. Refuses with LAST_OWNER.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ member: await changeRole(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      member: t.field({ type: MemberType, description: 'The seat as it is now.', resolve: ({ member }) => member }),
    }),
  },
);

builder.relayMutationField(
  'handOverTrip',
  { inputFields: (t) => ({ memberId: t.id({ required: true, description: 'The seat of the new owner.' }) }) },
  {
    description: 'Makes a member the owner in the viewer’s place, who stays as an admin. For owners.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ member: await handOverTrip(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      member: t.field({ type: MemberType, description: 'The new owner’s seat.', resolve: ({ member }) => member }),
    }),
  },
);

builder.relayMutationField(
  'removeMember',
  { inputFields: (t) => ({ memberId: t.id({ required: true, description: 'The seat to take away.' }) }) },
  {
    description:
      'Removes another member from the trip. Their open streams and sockets of the trip end at once, and the unanswered invitations that they sent are withdrawn. For owners; admins may remove plain members. To remove oneself, call leaveTrip.',
    errors: {},
    resolve: (_root, { input }, ctx) => removeMember(ctx, input),
  },
  {
    outputFields: (t) => ({
      memberId: t.id({ description: 'The seat that is gone.', resolve: ({ memberId }) => memberId }),
    }),
  },
);

const tripIdOutput = 'The trip’s id.';

builder.relayMutationField(
  'leaveTrip',
  { inputFields: (t) => ({ tripId: t.id({ required: true, description: 'The trip to leave.' }) }) },
  {
    description:
      'Ends the viewer’s own membership and withdraws the unanswered invitations that they sent. For all members of the trip. Refuses with LAST_OWNER.',
    errors: {},
    resolve: (_root, { input }, ctx) => leaveTrip(ctx, input),
  },
  { outputFields: (t) => ({ tripId: t.id({ description: tripIdOutput, resolve: ({ tripId }) => tripId }) }) },
);

builder.relayMutationField(
  'noteTyping',
  { inputFields: (t) => ({ tripId: t.id({ required: true, description: 'The trip in whose chat.' }) }) },
  {
    description:
      'Shows the viewer as typing for 5 seconds; call it again while they go on. For all members of the trip.',
    errors: {},
    resolve: (_root, { input }, ctx) => noteTyping(ctx, input),
  },
  { outputFields: (t) => ({ tripId: t.id({ description: tripIdOutput, resolve: ({ tripId }) => tripId }) }) },
);

const PresenceType = builder.objectRef<{ present: Person[]; typing: Person[] }>('Presence').implement({
  description: 'Who is there.',
  fields: (t) => ({
    present: t.expose('present', {
      complexity: { multiplier: MAX_MEMBERS },
      type: [UserType],
      description: 'Who has the trip open now, each once, in the order in which they came.',
    }),
    typing: t.expose('typing', {
      complexity: { multiplier: MAX_MEMBERS },
      type: [UserType],
      description: 'Who is typing in the chat.',
    }),
  }),
});

builder.subscriptionField('presenceChanged', (t) =>
  t.field({
    type: PresenceType,
    description:
      'Who has the trip open, and who is typing: the whole lists, at once and after every change. The subscriber counts as having it open. For all members of the trip.',
    args: { tripId: t.arg.id({ required: true, description: 'The trip.' }) },
    subscribe: (_root, { tripId }, ctx) => watchPresence(ctx, tripId),
    resolve: (_changed, { tripId }, ctx) => readPresence(ctx, tripId),
  }),
);
