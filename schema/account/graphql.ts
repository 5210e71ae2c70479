import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { EmailStatus, Viewer } from '../core/viewer.ts';
import { login, logout, register } from './commands.ts';
import type { Person } from './people.ts';
import { knownPerson, readViewer, watchViewer } from './queries.ts';
import { requestPasswordReset } from './request-reset.ts';
import { resetPassword } from './resets.ts';

export const UserType = builder.node(builder.objectRef<Person>('User'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A person, as other members of their trips see them.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => knownPerson(ctx, id),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The person’s name: 2 to 40 characters. Not unique.' }),
    avatarUrl: t.expose('avatarUrl', {
      type: 'URL',
      nullable: true,
      description: 'The address of the person’s picture. It may be relative to this server: /files/{id}.',
    }),
  }),
});

const EmailStatusEnum = builder.enumType('EmailStatus', {
  description: 'Whether a person has proved that the e-mail address of their account is theirs.',
  values: {
    CONFIRMED: { description: 'They have. Without mail, every new address counts as confirmed.' },
    UNCONFIRMED: { description: 'They have not opened a mailed link yet. requestEmailConfirmation mails another one.' },
    TAKEN: {
      description:
        'They have not, and another account has confirmed the address. They keep their trips, and should give their account another address with changeEmail.',
    },
  } satisfies Record<EmailStatus, { description: string }>,
});

export const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  extensions: cacheable(),
  description: 'The signed-in person, with the fields that only they may see.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'The viewer, as other people see them.',
      resolve: (viewer): Person => viewer,
    }),
    email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address of the viewer’s account.' }),
    emailStatus: t.expose('emailStatus', {
      type: EmailStatusEnum,
      description:
        'Whether the viewer has proved that the address is theirs. Until then they see no invitations to it.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    extensions: cacheable(),
    type: ViewerType,
    nullable: true,
    description: 'The signed-in person. Null when signed out.',
    resolve: (_root, _args, ctx) => ctx.viewer,
  }),
);

const viewerOutput = { type: ViewerType, description: 'The person who is now signed in.' } as const;

builder.relayMutationField(
  'register',
  {
    inputFields: (t) => ({
      email: t.field({
        type: 'EmailAddress',
        required: true,
        description: 'The e-mail address of the new account. No other account may have confirmed it.',
      }),
      username: t.string({ required: true, description: 'The name that others see: 2 to 40 characters.' }),
      password: t.string({
        required: true,
        description:
          'The password: at least 8 characters, 3 of them different (not counting spaces), at most 72 bytes.',
      }),
      joinToken: t.string({
        description:
          'The token of an open join link. It lets a person register where only invited people may. It joins no trip: call joinTrip for that.',
      }),
      invitationId: t.id({
        description: 'The id of an invitation to the address, to accept when the link that confirms it is opened.',
      }),
      invitationSecret: t.string({
        description:
          'The part of an invitation’s mailed link after the #. It confirms the address at once, and joins no trip: call acceptInvitation for that. A wrong one is ignored.',
      }),
    }),
  },
  {
    description:
      'Creates an account and signs it in: the response sets the session cookie. If the server has mail set up, it e-mails a link that confirms the address. For everyone, signed in or not. Fails with FORBIDDEN over a socket, which can’t set a cookie; with EMAIL_TAKEN if an account has confirmed the address, with REGISTRATION_CLOSED if the operator limits new accounts, and with RATE_LIMITED after too many tries from one network address.',
    scope: null,
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await register(ctx, input) }),
  },
  { outputFields: (t) => ({ viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }) }) },
);

builder.relayMutationField(
  'login',
  {
    inputFields: (t) => ({
      email: t.field({ type: 'EmailAddress', required: true, description: 'The account’s e-mail address.' }),
      password: t.string({ required: true, description: 'The account’s password.' }),
    }),
  },
  {
    description:
      'Signs in: the response sets the session cookie. It restores an account that its person has deleted within the last 30 days. Of several accounts with the address, the one that has confirmed it comes first. For everyone, signed in or not. Fails with FORBIDDEN over a socket, which can’t set a cookie; with WRONG_CREDENTIALS, or with ACCOUNT_LOCKED after the right password.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => login(ctx, input),
  },
  {
    outputFields: (t) => ({
      viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }),
      isRestored: t.exposeBoolean('isRestored', {
        description: 'Whether this sign-in has restored an account that its person had deleted.',
      }),
    }),
  },
);

builder.relayMutationField(
  'resetPassword',
  {
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The part of the password link after the #.' }),
      password: t.string({
        required: true,
        description:
          'The new password: at least 8 characters, 3 of them different (not counting spaces), at most 72 bytes.',
      }),
    }),
  },
  {
    description:
      'Sets a new password with the token of a password link, and ends every session of the account. A link that was mailed also confirms the account’s address. A token works once. To sign in afterwards, call login. For everyone who has the link. Fails with RESET_LINK_CLOSED.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => resetPassword(ctx, input),
  },
  {
    outputFields: (t) => ({
      email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address of the account.' }),
    }),
  },
);

builder.relayMutationField(
  'requestPasswordReset',
  {
    inputFields: (t) => ({
      email: t.field({ type: 'EmailAddress', required: true, description: 'The e-mail address of the account.' }),
    }),
  },
  {
    description:
      'E-mails a password link to the owner of an account. The result is the same if no account has this address. For everyone, signed in or not. Fails with MAIL_NOT_SET_UP, or with RATE_LIMITED after five requests for one address, or 20 in all, from one network address within an hour. An address gets at most five of these e-mails an hour and ten a day. Over this limit, no e-mail is sent, and the result is the same. This limit does not apply to requests for a confirmed address from a network address from which its owner signed in within 90 days.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => requestPasswordReset(ctx, input),
  },
  {
    outputFields: (t) => ({
      email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address from the input.' }),
    }),
  },
);

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

builder.subscriptionField('viewerChanged', (t) =>
  t.field({
    type: ViewerType,
    description:
      'Streams the viewer, at the start and when one of the viewer’s own lists has changed: an invitation arrived or was closed, a membership began or ended, or the viewer changed their account. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchViewer(ctx),
    resolve: (_changed, _args, ctx) => readViewer(ctx),
  }),
);
