import { confirmEmailInput } from '../account/input.ts';
import { builder } from '../core/builder.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { acceptInvitation, confirmAndAccept, declineInvitation } from './answers.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { InvitationType } from './graphql.ts';
import { answerInvitationInput, invitationReference, inviteMemberInput } from './input.ts';

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

const invitationAfter = { type: InvitationType, description: 'The invitation after the mutation.' } as const;
const mailOutcome = {
  type: InvitationMailEnum,
  description: 'Whether an e-mail with the link was sent to the invited address.',
} as const;
const secret = {
  nullable: true,
  description:
    'The secret of the invitation’s link, `/invite/` with the id, # and the secret. Only on a server without mail that requires it (REQUIRE_INVITATION_LINK), for the sender to pass on; otherwise null.',
} as const;
const invitationId = 'The invitation’s id.';
const token = 'The invitation’s secret token, or the part of its mailed link after the #.';

mutation('inviteMember', {
  description:
    'Invites the owner of an e-mail address to the trip. If the server has mail set up, it e-mails the link: at most 5 e-mails a day per recipient, and one a day per trip and recipient. Over the limit, it creates the invitation and sends no e-mail. For owners and admins.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(inviteMemberInput, {
    tripId: 'The trip’s id.',
    email: 'The e-mail address to invite. Its owner needs no account yet.',
    role: { type: RoleEnum, description: 'The role that the invited person gets by accepting: MEMBER or ADMIN.' },
    message: 'A personal note to the invited person: at most 1,000 characters.',
  }),
  command: inviteMember,
  payload: (t) => ({
    invitation: t.field({ ...invitationAfter, resolve: (sent) => sent }),
    mail: t.expose('mail', mailOutcome),
    secret: t.exposeString('secret', secret),
  }),
});

mutation('resendInvitation', {
  description:
    'Renews an unanswered invitation for another 14 days, and e-mails its link again: at most one e-mail a day per trip and recipient. Over the limit, it renews the invitation and sends no e-mail. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(invitationReference, { invitationId }),
  command: resendInvitation,
  payload: (t) => ({
    invitation: t.field({ ...invitationAfter, resolve: (sent) => sent }),
    mail: t.expose('mail', mailOutcome),
    secret: t.exposeString('secret', secret),
  }),
});

mutation('revokeInvitation', {
  description:
    'Withdraws a pending or expired invitation. For owners and admins. Fails with INVITATION_CLOSED if the invitation was accepted, declined or withdrawn.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(invitationReference, { invitationId }),
  command: async (ctx, input) => ({ invitation: await revokeInvitation(ctx, input) }),
  payload: (t) => ({ invitation: t.expose('invitation', invitationAfter) }),
});

mutation('acceptInvitation', {
  description:
    'Accepts an invitation: the viewer becomes a member of the trip. With the secret of the mailed link, it also confirms the viewer’s address. For the invited person. Fails with INVITATION_CLOSED; with FORBIDDEN if the address is not confirmed, and the server asks for it; with CONFLICT if another account has confirmed the address.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(answerInvitationInput, { token }),
  command: acceptInvitation,
  payload: (t) => ({
    trip: t.expose('trip', { type: TripType, description: 'The trip that the viewer has joined.' }),
    member: t.expose('member', { type: MemberType, description: 'The viewer’s membership.' }),
  }),
});

mutation('declineInvitation', {
  description:
    'Declines an invitation. For the invited person. Fails with INVITATION_CLOSED, or with FORBIDDEN as acceptInvitation.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(answerInvitationInput, { token }),
  command: async (ctx, input) => ({ invitation: await declineInvitation(ctx, input) }),
  payload: (t) => ({ invitation: t.expose('invitation', invitationAfter) }),
});

mutation('confirmEmail', {
  description:
    'Confirms the e-mail address to which the link was mailed, as that of the account for which it was made, and accepts the invitation for which it was asked. Other accounts that use the address without having confirmed it are asked for another one. A token works once, within 24 hours. For everyone who has the link, signed in or not. Fails with CONFIRMATION_LINK_CLOSED, or with CONFLICT if another account has confirmed the address.',
  scope: null,
  input: inputFields(confirmEmailInput, { token: 'The part of the mailed link after the #.' }),
  command: confirmAndAccept,
  payload: (t) => ({
    email: t.expose('email', { type: 'EmailAddress', description: 'The confirmed e-mail address of the account.' }),
    tripId: t.exposeID('tripId', {
      nullable: true,
      description:
        'The id of the trip that the account has joined by the invitation. Null if there was none to accept.',
    }),
  }),
});
