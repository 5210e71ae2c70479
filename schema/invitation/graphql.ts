import { UserType, ViewerType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../builder.ts';
import type { Context } from '../context.ts';
import { NotFound } from '../failures.ts';
import { isIdOf } from '../ids.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { requireSeat } from '../member/queries.ts';
import { canInvite } from '../member/rules.ts';
import { settled } from '../settled.ts';
import { sameFor } from '../sharing.ts';
import { TripType } from '../trip/graphql.ts';
import { acceptInvitation, declineInvitation, inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { addressedTo, MOST_INVITATIONS, newestFirst, unansweredOn } from './queries.ts';
import { maskedEmail, statusOf } from './rules.ts';

const InvitationStatusEnum = builder.enumType('InvitationStatus', {
  description: 'What has become of an invitation.',
  values: {
    PENDING: { description: 'It can be accepted.' },
    ACCEPTED: { description: 'It was, once and for all.' },
    DECLINED: { description: 'It was.' },
    EXPIRED: { description: 'Its expiresAt is past.' },
    REVOKED: { description: 'It was withdrawn.' },
  } as const,
});

const isInvited = (invitation: { email: string }, ctx: Context) => ctx.viewer?.email === invitation.email;

const InvitationType = builder.prismaNode('Invitation', {
  description:
    'An offer of a seat on a trip, to the owner of an e-mail address. Whoever has its id may see what it offers.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id }),
  fields: (t) => ({
    tripName: t.string({
      description: 'The trip’s name.',
      select: { trip: { select: { name: true } } },
      resolve: ({ trip }) => trip.name,
    }),
    tripDestination: t.string({
      description: 'Where to.',
      select: { trip: { select: { destination: true } } },
      resolve: ({ trip }) => trip.destination,
    }),
    inviter: t.field({
      type: UserType,
      description: 'Who invites.',
      resolve: async ({ inviterId }, _args, ctx): Promise<Person> => {
        const inviter = await personOf(ctx, undefined, inviterId);
        if (!inviter) throw new NotFound('Invitation');
        return inviter;
      },
    }),
    email: t.field({
      type: 'EmailAddress',
      nullable: true,
      description: 'Null to anyone but the invited person and those who may invite.',
      select: (_args, ctx) => ({
        trip: { select: { members: { where: { userId: ctx.viewer?.id ?? '' }, select: { role: true } } } },
      }),
      resolve: (invitation, _args, ctx) => {
        const [seat] = invitation.trip.members;
        return isInvited(invitation, ctx) || (seat && canInvite(seat.role)) ? invitation.email : null;
      },
    }),
    maskedEmail: t.string({
      description: 'The invited address with most of it hidden, a•••@e•••.com, for whoever has the link.',
      resolve: ({ email }) => maskedEmail(email),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'What the seat would allow.' }),
    message: t.exposeString('message', { nullable: true, description: 'A personal note.' }),
    status: t.field({
      type: InvitationStatusEnum,
      description: 'What has become of it.',
      resolve: (invitation, _args, ctx) => statusOf(invitation, ctx.now()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: '14 days after it was sent.' }),
    token: t.string({
      nullable: true,
      description: 'The secret that accepts it. Null to anyone but the invited person.',
      resolve: (invitation, _args, ctx) => (isInvited(invitation, ctx) ? invitation.token : null),
    }),
  }),
});

builder.queryField('invitation', (t) =>
  t.prismaField({
    type: 'Invitation',
    nullable: true,
    description: 'What an invitation’s page shows; by its id, as the copied link carries it.',
    args: { id: t.arg.id({ required: true, description: 'The invitation’s id.' }) },
    resolve: (query, _root, { id }, ctx) =>
      isIdOf('Invitation', id) ? ctx.db.invitation.findUnique({ ...query, where: { id } }) : null,
  }),
);

builder.objectField(ViewerType, 'invitations', (t) =>
  t.prismaField({
    extensions: settled(false),
    type: ['Invitation'],
    description: 'Pending and expired invitations addressed to the viewer’s e-mail, the newest first, at most 200.',
    resolve: (query, viewer, _args, ctx) =>
      ctx.db.invitation.findMany({
        ...query,
        where: addressedTo(viewer),
        orderBy: newestFirst,
        take: MOST_INVITATIONS,
      }),
  }),
);

builder.objectField(TripType, 'invitations', (t) =>
  t.prismaField({
    extensions: { ...sameFor('viewer'), ...settled(false) },
    type: ['Invitation'],
    nullable: true,
    description:
      'Pending and expired invitations to the trip, the newest first, at most 200. Null unless viewerCan.invite.',
    complexity: { field: 2 * QUERY_COST, multiplier: 10 },
    resolve: async (query, trip, _args, ctx) => {
      const { role } = await requireSeat(ctx, trip.id);
      if (!canInvite(role)) return null;
      return ctx.db.invitation.findMany({
        ...query,
        where: unansweredOn(trip.id),
        orderBy: newestFirst,
        take: MOST_INVITATIONS,
      });
    },
  }),
);

const invitationOutput = { type: InvitationType, description: 'The invitation as it is now.' } as const;

builder.relayMutationField(
  'inviteMember',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip.' }),
      email: t.field({ type: 'EmailAddress', required: true, description: 'Whom; they need no account yet.' }),
      role: t.field({ type: RoleEnum, defaultValue: 'MEMBER', description: 'MEMBER or ADMIN.' }),
      message: t.string({ description: 'A personal note, at most 1,000 characters.' }),
    }),
  },
  {
    description:
      'Offers a seat to the owner of an e-mail address, and e-mails the link where mail is set up. For owners and admins.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await inviteMember(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'resendInvitation',
  { inputFields: (t) => ({ invitationId: t.id({ required: true, description: 'The invitation.' }) }) },
  {
    description:
      'Sends an invitation that nobody has answered once more, for another 14 days. For owners and admins. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await resendInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'revokeInvitation',
  { inputFields: (t) => ({ invitationId: t.id({ required: true, description: 'The invitation.' }) }) },
  {
    description:
      'Withdraws an invitation that nobody has answered. For owners and admins. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await revokeInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'acceptInvitation',
  { inputFields: (t) => ({ token: t.string({ required: true, description: 'The invitation’s secret.' }) }) },
  {
    description: 'Takes the seat that the invitation offers. For the invited person. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: (_root, { input }, ctx) => acceptInvitation(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({
        type: TripType,
        description: 'The trip that the viewer is on now.',
        resolve: ({ trip }) => trip,
      }),
      member: t.field({ type: MemberType, description: 'The viewer’s seat.', resolve: ({ member }) => member }),
    }),
  },
);

builder.relayMutationField(
  'declineInvitation',
  { inputFields: (t) => ({ token: t.string({ required: true, description: 'The invitation’s secret.' }) }) },
  {
    description: 'Turns the invitation down. For the invited person. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await declineInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);
