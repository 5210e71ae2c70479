import { builder } from '../core/builder.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { acceptInvitation, declineInvitation, inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { InvitationType } from './graphql.ts';

const InvitationMailEnum = builder.enumType('InvitationMail', {
  description: 'Whether an e-mail with the invitation’s link was sent. The invitation itself is valid in every case.',
  values: {
    SENT: { description: 'The e-mail is on its way to the invited address.' },
    NOT_SET_UP: { description: 'No e-mail was sent, because this server has no mail set up. Share the link instead.' },
    LIMIT_REACHED: {
      description:
        'No e-mail was sent, because the daily limit of the recipient, the trip or the sender is reached. Share the link instead.',
    },
  } as const,
});

const invitationOutput = { type: InvitationType, description: 'The invitation after the mutation.' } as const;
const invitationIdInput = { required: true, description: 'The invitation’s id.' } as const;
const tokenInput = { required: true, description: 'The invitation’s secret token.' } as const;
const mailOutput = {
  type: InvitationMailEnum,
  description: 'Whether an e-mail with the link was sent to the invited address.',
} as const;

builder.relayMutationField(
  'inviteMember',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      email: t.field({
        type: 'EmailAddress',
        required: true,
        description: 'The e-mail address to invite. Its owner needs no account yet.',
      }),
      role: t.field({
        type: RoleEnum,
        defaultValue: 'MEMBER',
        description: 'The role that the invited person gets by accepting: MEMBER or ADMIN.',
      }),
      message: t.string({ description: 'A personal note to the invited person: at most 1,000 characters.' }),
    }),
  },
  {
    description:
      'Invites the owner of an e-mail address to the trip. If the server has mail set up, it e-mails the link: at most 5 e-mails a day per recipient, and one a day per trip and recipient. Over the limit, it creates the invitation and sends no e-mail. For owners and admins.',
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
  { inputFields: (t) => ({ invitationId: t.id(invitationIdInput) }) },
  {
    description:
      'Renews an unanswered invitation for another 14 days, and e-mails its link again: at most one e-mail a day per trip and recipient. Over the limit, it renews the invitation and sends no e-mail. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
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
  { inputFields: (t) => ({ invitationId: t.id(invitationIdInput) }) },
  {
    description:
      'Withdraws a pending or expired invitation. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await revokeInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'acceptInvitation',
  { inputFields: (t) => ({ token: t.string(tokenInput) }) },
  {
    description:
      'Accepts an invitation: the viewer becomes a member of the trip. For the invited person. Fails with INVITATION_CLOSED.',
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
  { inputFields: (t) => ({ token: t.string(tokenInput) }) },
  {
    description: 'Declines an invitation. For the invited person. Fails with INVITATION_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await declineInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);
