import { builder } from '../core/builder.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { acceptInvitation, declineInvitation, inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { InvitationType } from './graphql.ts';

const InvitationMailEnum = builder.enumType('InvitationMail', {
  description: 'Whether an e-mail with the invitation’s link was sent. The invitation itself is valid in every case.',
  values: {
    SENT: { description: 'The e-mail is on its way to the invited address.' },
    NOT_SET_UP: { description: 'No e-mail was sent: this server has no mail set up. Share the link instead.' },
    LIMIT_REACHED: {
      description:
        'No e-mail was sent today: the daily limit of the recipient, the trip or the sender is reached. Share the link instead.',
    },
  } as const,
});

const invitationOutput = { type: InvitationType, description: 'The invitation as it is now.' } as const;
const mailOutput = {
  type: InvitationMailEnum,
  description: 'Whether an e-mail with the link was sent to the invited address.',
} as const;

builder.relayMutationField(
  'inviteMember',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip.' }),
      email: t.field({
        type: 'EmailAddress',
        required: true,
        description: 'The address to invite. Its owner needs no account yet.',
      }),
      role: t.field({
        type: RoleEnum,
        defaultValue: 'MEMBER',
        description: 'The role that the invited person gets: MEMBER or ADMIN.',
      }),
      message: t.string({ description: 'A personal note, at most 1,000 characters.' }),
    }),
  },
  {
    description:
      'Invites the owner of an e-mail address to the trip. Where mail is set up, e-mails the link: 5 invitations a day per recipient, and one a day per trip and recipient; beyond that the invitation is made and no e-mail is sent. For owners and admins.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await inviteMember(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }),
      mail: t.field({ ...mailOutput, resolve: ({ invitation }) => invitation.mail }),
    }),
  },
);

builder.relayMutationField(
  'resendInvitation',
  { inputFields: (t) => ({ invitationId: t.id({ required: true, description: 'The invitation.' }) }) },
  {
    description:
      'Renews an unanswered invitation for another 14 days, and e-mails its link again: at most one e-mail a day per trip and recipient. Beyond that the invitation is renewed and no e-mail is sent. For owners and admins. Refuses with INVITATION_CLOSED once it is accepted, declined or withdrawn.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await resendInvitation(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }),
      mail: t.field({ ...mailOutput, resolve: ({ invitation }) => invitation.mail }),
    }),
  },
);

builder.relayMutationField(
  'revokeInvitation',
  { inputFields: (t) => ({ invitationId: t.id({ required: true, description: 'The invitation.' }) }) },
  {
    description:
      'Withdraws an invitation that is pending or has expired. For owners and admins. Refuses with INVITATION_CLOSED once it is accepted, declined or withdrawn.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await revokeInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'acceptInvitation',
  { inputFields: (t) => ({ token: t.string({ required: true, description: 'The invitation’s secret.' }) }) },
  {
    description:
      'Accepts an invitation: the viewer becomes a member of the trip. For the invited person. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: (_root, { input }, ctx) => acceptInvitation(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({
        type: TripType,
        description: 'The trip that the viewer has joined.',
        resolve: ({ trip }) => trip,
      }),
      member: t.field({ type: MemberType, description: 'The viewer’s membership.', resolve: ({ member }) => member }),
    }),
  },
);

builder.relayMutationField(
  'declineInvitation',
  { inputFields: (t) => ({ token: t.string({ required: true, description: 'The invitation’s secret.' }) }) },
  {
    description: 'Declines an invitation. For the invited person. Refuses with INVITATION_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await declineInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);
