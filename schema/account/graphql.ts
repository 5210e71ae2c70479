import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Viewer } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { login, logout, register } from './commands.ts';
import { type Person, peopleBy } from './people.ts';
import { knownTo, watchViewer } from './queries.ts';
import { resetPassword } from './resets.ts';

const knownPerson = peopleBy((ctx) => knownTo(requireViewer(ctx)));

export const UserType = builder.node(builder.objectRef<Person>('User'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A person, as those see them who share a trip.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => knownPerson(ctx, id),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'What they are called, 2 to 40 characters. Not unique.' }),
    avatarUrl: t.expose('avatarUrl', { type: 'URL', nullable: true, description: 'Their picture.' }),
  }),
});

export const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  extensions: cacheable(),
  description: 'The signed-in person: what only they may see.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'The viewer as others see them.',
      resolve: (viewer): Person => viewer,
    }),
    email: t.expose('email', { type: 'EmailAddress', description: 'What they sign in with.' }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    extensions: cacheable(),
    type: ViewerType,
    nullable: true,
    description: 'Who is asking. Null when signed out.',
    resolve: (_root, _args, ctx) => ctx.viewer,
  }),
);

const viewerOutput = { type: ViewerType, description: 'Who is signed in now.' } as const;

builder.relayMutationField(
  'register',
  {
    inputFields: (t) => ({
      email: t.field({ type: 'EmailAddress', required: true, description: 'Not yet in use.' }),
      username: t.string({ required: true, description: '2 to 40 characters.' }),
      password: t.string({ required: true, description: 'At least 8 characters, at most 72 bytes.' }),
    }),
  },
  {
    description:
      'Creates an account and signs it in: the response sets the session cookie. For everyone, signed in or not. Refuses with EMAIL_TAKEN, or REGISTRATION_CLOSED where new accounts are limited.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await register(ctx, input) }),
  },
  { outputFields: (t) => ({ viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }) }) },
);

builder.relayMutationField(
  'login',
  {
    inputFields: (t) => ({
      email: t.field({ type: 'EmailAddress', required: true, description: 'The account’s.' }),
      password: t.string({ required: true, description: 'The account’s.' }),
    }),
  },
  {
    description:
      'Signs in: the response sets the session cookie. For everyone, signed in or not. Refuses with WRONG_CREDENTIALS, or ACCOUNT_LOCKED after the right password.',
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
      'Sets a new password with the token of a password link, once, and ends every session of the account. It does not sign in: use login. For everyone who has the link. Refuses with RESET_LINK_CLOSED.',
    errors: {},
    resolve: (_root, { input }, ctx) => resetPassword(ctx, input),
  },
  {
    outputFields: (t) => ({
      email: t.expose('email', { type: 'EmailAddress', description: 'The address that the account signs in with.' }),
    }),
  },
);

const LogoutPayload = builder.objectRef<{ signedOut: boolean }>('LogoutPayload').implement({
  description: 'Nobody is signed in.',
  fields: (t) => ({ signedOut: t.exposeBoolean('signedOut', { description: 'True.' }) }),
});

builder.mutationField('logout', (t) =>
  t.field({
    type: LogoutPayload,
    description:
      'Ends the session with its streams and sockets. For everyone: when signed out already, it changes nothing.',
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
      'The viewer, at once and whenever one of their own lists has changed: an invitation arrived or was closed, a membership began or ended. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchViewer(ctx),
    resolve: (_changed, _args, ctx) => requireViewer(ctx),
  }),
);
