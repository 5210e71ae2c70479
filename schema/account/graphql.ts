import { builder } from '../builder.ts';
import type { Viewer } from '../context.ts';
import { requireViewer } from '../journal.ts';
import { settled } from '../settled.ts';
import { sameFor } from '../sharing.ts';
import { login, logout, register } from './commands.ts';
import { type Person, peopleBy } from './people.ts';
import { knownTo, watchViewer } from './queries.ts';

const knownPerson = peopleBy((ctx) => knownTo(requireViewer(ctx)));

export const UserType = builder.node(builder.objectRef<Person>('User'), {
  extensions: { ...sameFor('everyone'), ...settled() },
  description: 'A person, as those see them who share a trip.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => knownPerson(ctx, id),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'What they are called, 2 to 40 characters. Not unique.' }),
    avatarUrl: t.expose('avatarUrl', { type: 'URL', nullable: true, description: 'Their picture.' }),
  }),
});

export const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  extensions: settled(),
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
    extensions: settled(),
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
    description: 'Makes an account and signs it in: the answer sets the session’s cookie. Refuses with EMAIL_TAKEN.',
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
    description: 'Signs in: the answer sets the session’s cookie. Refuses with WRONG_CREDENTIALS.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await login(ctx, input) }),
  },
  { outputFields: (t) => ({ viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }) }) },
);

const LogoutPayload = builder.objectRef<{ signedOut: boolean }>('LogoutPayload').implement({
  description: 'Nobody is signed in.',
  fields: (t) => ({ signedOut: t.exposeBoolean('signedOut', { description: 'True.' }) }),
});

builder.mutationField('logout', (t) =>
  t.field({
    type: LogoutPayload,
    description: 'Ends the session, its streams and sockets included. Fine when signed out already.',
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
      'The viewer, at once and whenever one of their own lists has changed: an invitation came or went, a seat was won or lost. Ends with the session.',
    subscribe: (_root, _args, ctx) => watchViewer(ctx),
    resolve: (_changed, _args, ctx) => requireViewer(ctx),
  }),
);
