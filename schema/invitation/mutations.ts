import { builder } from '../core/builder.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { acceptInvitation, confirmAndAccept, declineInvitation } from './answers.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { InvitationType } from './graphql.ts';

const InvitationMailEnum = builder.enumType('InvitationMail', {
  description: 'Whether an e-mail with the invitation’s link was sent. The invitation itself is valid in every case.',
  values: {
    SENT: { description: 'The e-mail is on its way to the invited address.' },
    NOT_SET_UP: { description: 'No e-mail was sent, because this server has no mail set up. Share the link instead.' },
    LIMIT_REACHED: {
      description:
        'No e-mail was sent, because the daily limit of the recipient, the trip or the sender is reached, or because the recipient refuses such e-mails. The API does not reveal which. Share the link instead.',
    },
  } as const,
});

const invitationOutput = { type: InvitationType, description: 'The invitation after the mutation.' } as const;
const invitationIdInput = { required: true, description: 'The invitation’s id.' } as const;
const tokenInput = {
  required: true,
  description: 'The invitation’s secret token, or the part of its mailed link after the #.',
} as const;
const mailOutput = {
  type: InvitationMailEnum,
  description: 'Whether an e-mail with the link was sent to the invited address.',
} as const;
const secretOutput = {
  nullable: true,
  description:
    'The secret of the invitation’s link, `/invite/` with the id, # and the secret. Only on a server without mail that requires it (REQUIRE_INVITATION_LINK), for the sender to pass on; otherwise null.',
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
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await inviteMember(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }),
      mail: t.field({ ...mailOutput, resolve: ({ invitation }) => invitation.mail }),
      secret: t.string({ ...secretOutput, resolve: ({ invitation }) => invitation.secret }),
    }),
  },
);

builder.relayMutationField(
  'resendInvitation',
  { inputFields: (t) => ({ invitationId: t.id(invitationIdInput) }) },
  {
    description:
      'Renews an unanswered invitation for another 14 days, and e-mails its link again: at most one e-mail a day per trip and recipient. Over the limit, it renews the invitation and sends no e-mail. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await resendInvitation(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }),
      mail: t.field({ ...mailOutput, resolve: ({ invitation }) => invitation.mail }),
      secret: t.string({ ...secretOutput, resolve: ({ invitation }) => invitation.secret }),
    }),
  },
);

builder.relayMutationField(
  'revokeInvitation',
  { inputFields: (t) => ({ invitationId: t.id(invitationIdInput) }) },
  {
    description:
      'Withdraws a pending or expired invitation. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
    scope: 'MEMBERS_WRITE',
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
      'Accepts an invitation: the viewer becomes a member of the trip. With the secret of the mailed link, it also confirms the viewer’s address. For the invited person. Fails with INVITATION_CLOSED; with FORBIDDEN if the address is not confirmed, and the server asks for it; with CONFLICT if another account has confirmed the address.',
    scope: 'MEMBERS_WRITE',
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
    description:
      'Declines an invitation. For the invited person. Fails with INVITATION_CLOSED, or with FORBIDDEN as acceptInvitation.',
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ invitation: await declineInvitation(ctx, input) }),
  },
  { outputFields: (t) => ({ invitation: t.field({ ...invitationOutput, resolve: ({ invitation }) => invitation }) }) },
);

builder.relayMutationField(
  'confirmEmail',
  {
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The part of the mailed link after the #.' }),
    }),
  },
  {
    description:
      'Confirms the e-mail address to which the link was mailed, as that of the account for which it was made, and accepts the invitation for which it was asked. Other accounts that use the address without having confirmed it are asked for another one. A token works once, within 24 hours. For everyone who has the link, signed in or not. Fails with CONFIRMATION_LINK_CLOSED, or with CONFLICT if another account has confirmed the address.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => confirmAndAccept(ctx, input),
  },
  {
    outputFields: (t) => ({
      email: t.expose('email', { type: 'EmailAddress', description: 'The confirmed e-mail address of the account.' }),
      tripId: t.exposeID('tripId', {
        nullable: true,
        description:
          'The id of the trip that the account has joined by the invitation. Null if there was none to accept.',
      }),
    }),
  },
);
