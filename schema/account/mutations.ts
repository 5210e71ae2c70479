import { builder } from '../core/builder.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { changePassword } from './change-password.ts';
import { login, logout, register } from './commands.ts';
import { deleteAccount } from './delete-account.ts';
import { changeEmail, requestEmailConfirmation } from './email-commands.ts';
import { ViewerType } from './graphql.ts';
import {
  accountReference,
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  loginInput,
  registerInput,
  requestEmailConfirmationInput,
  resetPasswordInput,
} from './input.ts';
import { requestPasswordReset } from './request-reset.ts';
import { resetPassword } from './resets.ts';

const signedIn = { type: ViewerType, description: 'The person who is now signed in.' } as const;
const viewerAfter = { type: ViewerType, description: 'The viewer after the mutation.' } as const;
const emailOfInput = { type: 'EmailAddress', description: 'The e-mail address from the input.' } as const;
const currentPassword = 'The account’s current password.';
const newPassword =
  'The new password: at least 8 characters, 3 of them different (not counting spaces), at most 72 bytes.';
const invitationId = 'The id of an invitation to the address, to accept when the mailed link is opened.';

mutation('register', {
  description:
    'Creates an account and signs it in: the response sets the session cookie. If the server has mail set up, it e-mails a link that confirms the address. For everyone, signed in or not. Fails with FORBIDDEN over a socket, which can’t set a cookie; with EMAIL_TAKEN if an account has confirmed the address, with REGISTRATION_CLOSED if the operator limits new accounts, and with RATE_LIMITED after too many tries from one network address.',
  scope: null,
  input: inputFields(registerInput, {
    email: 'The e-mail address of the new account. No other account may have confirmed it.',
    username: 'The name that others see: 2 to 40 characters.',
    password: 'The password: at least 8 characters, 3 of them different (not counting spaces), at most 72 bytes.',
    joinToken:
      'The token of an open join link. It lets a person register where only invited people may. It joins no trip: call joinTrip for that.',
    invitationId: 'The id of an invitation to the address, to accept when the link that confirms it is opened.',
    invitationSecret:
      'The part of an invitation’s mailed link after the #. It confirms the address at once, and joins no trip: call acceptInvitation for that. A wrong one is ignored.',
  }),
  command: async (ctx, input) => ({ viewer: await register(ctx, input) }),
  payload: (t) => ({ viewer: t.expose('viewer', signedIn) }),
});

mutation('login', {
  description:
    'Signs in: the response sets the session cookie. It restores an account that its person has deleted within the last 30 days. Of several accounts with the address, the one that has confirmed it comes first. For everyone, signed in or not. Fails with FORBIDDEN over a socket, which can’t set a cookie; with WRONG_CREDENTIALS, or with ACCOUNT_LOCKED after the right password.',
  scope: null,
  input: inputFields(loginInput, { email: 'The account’s e-mail address.', password: 'The account’s password.' }),
  command: login,
  payload: (t) => ({
    viewer: t.expose('viewer', signedIn),
    isRestored: t.exposeBoolean('isRestored', {
      description: 'Whether this sign-in has restored an account that its person had deleted.',
    }),
  }),
});

const LogoutPayload = builder.objectRef<{ signedOut: boolean }>('LogoutPayload').implement({
  description: 'The result of logout.',
  fields: (t) => ({
    signedOut: t.exposeBoolean('signedOut', { description: 'Always true: the caller is signed out.' }),
  }),
});

builder.mutationField('logout', (t) =>
  t.field({
    type: LogoutPayload,
    scope: null,
    description:
      'Ends the session with its streams and sockets. For everyone; when the caller is already signed out, it changes nothing.',
    resolve: async (_root, _args, ctx) => {
      await logout(ctx);
      return { signedOut: true };
    },
  }),
);

mutation('requestPasswordReset', {
  description:
    'E-mails a password link to the owner of an account. The result is the same if no account has this address. For everyone, signed in or not. Fails with MAIL_NOT_SET_UP, or with RATE_LIMITED after five requests for one address, or 20 in all, from one network address within an hour. An address gets at most five of these e-mails an hour and ten a day. Over this limit, no e-mail is sent, and the result is the same. This limit does not apply to requests for a confirmed address from a network address from which its owner signed in within 90 days.',
  scope: null,
  input: inputFields(accountReference, { email: 'The e-mail address of the account.' }),
  command: requestPasswordReset,
  payload: (t) => ({ email: t.expose('email', emailOfInput) }),
});

mutation('resetPassword', {
  description:
    'Sets a new password with the token of a password link, and ends every session of the account. A link that was mailed also confirms the account’s address. A token works once. To sign in afterwards, call login. For everyone who has the link. Fails with RESET_LINK_CLOSED.',
  scope: null,
  input: inputFields(resetPasswordInput, {
    token: 'The part of the password link after the #.',
    password: newPassword,
  }),
  command: resetPassword,
  payload: (t) => ({
    email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address of the account.' }),
  }),
});

mutation('changePassword', {
  description:
    'Replaces the viewer’s password, and ends all of the viewer’s other sessions with their streams and sockets. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the current password is wrong, within the limits of login.',
  scope: null,
  input: inputFields(changePasswordInput, { currentPassword, newPassword }),
  command: changePassword,
  payload: (t) => ({
    endedSessions: t.exposeInt('endedSessions', { description: 'The number of other sessions that were ended.' }),
  }),
});

mutation('changeEmail', {
  description:
    'Gives the viewer’s account a new e-mail address, and tells both addresses. If the server has mail set up, it e-mails a link to the new address first, and the address changes when confirmEmail gets the link’s token within 24 hours. A changed address appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the password is wrong, and with CONFLICT if the address changes at once and another account has confirmed it.',
  scope: null,
  input: inputFields(changeEmailInput, {
    email: 'The new e-mail address.',
    password: currentPassword,
    invitationId,
  }),
  command: changeEmail,
  payload: (t) => ({
    viewer: t.expose('viewer', viewerAfter),
    email: t.expose('email', emailOfInput),
    isPending: t.exposeBoolean('isPending', {
      description: 'Whether the address changes only when the mailed link is opened.',
    }),
  }),
});

mutation('requestEmailConfirmation', {
  description:
    'E-mails the viewer a link that confirms the address of their account, in place of an earlier one: confirmEmail takes its token. Without mail, it confirms the address at once. Does nothing if the address is confirmed. For everyone who is signed in. Fails with CONFLICT if another account has confirmed the address, and with RATE_LIMITED after five links within an hour.',
  scope: null,
  input: inputFields(requestEmailConfirmationInput, { invitationId }),
  command: requestEmailConfirmation,
  payload: (t) => ({
    viewer: t.expose('viewer', viewerAfter),
    email: t.expose('email', { type: 'EmailAddress', description: 'The address of the viewer’s account.' }),
    isPending: t.exposeBoolean('isPending', {
      description: 'Whether the address is confirmed only when the mailed link is opened.',
    }),
  }),
});

mutation('deleteAccount', {
  description:
    'Deletes the viewer’s account. It is hidden at once: its sessions and access tokens end, and it leaves its trips, with a MEMBER_LEFT event each. Its pending invitations and join links are withdrawn. The next login within 30 days restores it, with its memberships. After that, the person’s data is erased, and so are trips without other members. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the password is wrong, and with LAST_OWNER if the viewer is the only owner of trips with other members: Refusal.trips lists them.',
  scope: null,
  input: inputFields(deleteAccountInput, { password: currentPassword }),
  command: deleteAccount,
  payload: (t) => ({
    finalAt: t.expose('finalAt', {
      type: 'DateTime',
      description: 'The time from which the account can’t be restored.',
    }),
  }),
});
