import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Viewer } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { login, logout, register } from './commands.ts';
import type { Person } from './people.ts';
import { knownPerson, watchViewer } from './queries.ts';
import { resetPassword } from './resets.ts';

export const UserType = builder.node(builder.objectRef<Person>('User'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A person, as other members of their trips see them.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => knownPerson(ctx, id),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The person’s name: 2 to 40 characters. Not unique.' }),
    avatarUrl: t.expose('avatarUrl', { type: 'URL', nullable: true, description: 'The person’s picture.' }),
  }),
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
        description: 'The e-mail address of the new account. No other account may use it.',
      }),
      username: t.string({ required: true, description: 'The name that others see: 2 to 40 characters.' }),
      password: t.string({ required: true, description: 'The password: at least 8 characters, at most 72 bytes.' }),
    }),
  },
  {
    description:
      'Creates an account and signs it in: the response sets the session cookie. For everyone, signed in or not. Fails with EMAIL_TAKEN, or with REGISTRATION_CLOSED if the operator limits new accounts.',
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
      'Signs in: the response sets the session cookie. For everyone, signed in or not. Fails with WRONG_CREDENTIALS, or with ACCOUNT_LOCKED after the right password.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await login(ctx, input) }),
  },
  { outputFields: (t) => ({ viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }) }) },
);

builder.relayMutationField(
  'resetPassword',
  {
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The part of the password link after the #.' }),
      password: t.string({ required: true, description: 'The new password: at least 8 characters, at most 72 bytes.' }),
    }),
  },
  {
    description:
      'Sets a new password with the token of a password link, and ends every session of the account. A token works once. To sign in afterwards, call login. For everyone who has the link. Fails with RESET_LINK_CLOSED.',
    errors: {},
    resolve: (_root, { input }, ctx) => resetPassword(ctx, input),
  },
  {
    outputFields: (t) => ({
      email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address of the account.' }),
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
      'Streams the viewer, at the start and when one of the viewer’s own lists has changed: an invitation arrived or was closed, or a membership began or ended. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchViewer(ctx),
    resolve: (_changed, _args, ctx) => requireViewer(ctx),
  }),
);
