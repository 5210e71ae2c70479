import { ViewerType } from '../account/graphql.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { TokenScopeEnum } from '../core/token-scope-type.ts';
import { TripType } from '../trip/graphql.ts';
import { createAccessToken, revokeAccessToken } from './commands.ts';
import { accessTokenReference, createAccessTokenInput, MAX_TOKEN_NAME, MAX_TOKEN_TRIPS } from './input.ts';
import { ownToken, readTokens, type TokenRow, tripsOfToken } from './queries.ts';
import { MAX_TOKEN_DAYS, MAX_TOKENS } from './rules.ts';

export const AccessTokenType = builder.node(builder.objectRef<TokenRow>('AccessToken'), {
  extensions: cacheable(false),
  description:
    'A key with which a program acts as its owner, within its scopes. Only its owner sees it, signed in with a browser. A bot’s token is seen by those who may manage the bot.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => ownToken(ctx, id),
  fields: (t) => ({
    name: t.exposeString('name', { description: `The owner’s name for it: 1 to ${MAX_TOKEN_NAME} characters.` }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum], description: 'The parts of the API that it may use.' }),
    trips: t.field({
      type: [TripType],
      nullable: true,
      complexity: { field: QUERY_COST, multiplier: 10 },
      description: 'The only trips that it reaches. Null: all trips of its owner.',
      resolve: (token, _args, ctx) => tripsOfToken(ctx, token),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when it was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: `The time from which it no longer works, at most ${MAX_TOKEN_DAYS} days after it was created. Null for a bot’s token that does not expire.`,
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The hour of its last use. Null if it was never used.',
    }),
    hint: t.exposeString('hint', { description: 'The last four characters of its secret.' }),
  }),
});

builder.objectFields(ViewerType, (t) => ({
  accessTokens: t.field({
    extensions: cacheable(false),
    type: [AccessTokenType],
    nullable: true,
    complexity: { field: QUERY_COST, multiplier: 10 },
    description: `The viewer’s access tokens that work, the newest first: at most ${MAX_TOKENS}. Null when the request brings a token.`,
    resolve: (_viewer, _args, ctx) => readTokens(ctx),
  }),
  scopes: t.field({
    type: [TokenScopeEnum],
    nullable: true,
    description: 'The scopes of the request’s access token. Null with a browser’s session, which may do everything.',
    resolve: ({ granted }) => granted?.scopes ?? null,
  }),
}));

mutation('createAccessToken', {
  description: `Creates an access token for a program. For everyone who is signed in, at most ${MAX_TOKENS} at a time. Fails with WRONG_CREDENTIALS.`,
  scope: null,
  input: inputFields(createAccessTokenInput, {
    name: `A name to tell tokens apart: 1 to ${MAX_TOKEN_NAME} characters.`,
    scopes: {
      type: TokenScopeEnum,
      description: 'The parts of the API that the token may use. READ is always added.',
    },
    tripIds: `The only trips that the token reaches: 1 to ${MAX_TOKEN_TRIPS}. Null: all trips of the viewer, later ones too.`,
    expiresAt: `The time from which the token no longer works, at most ${MAX_TOKEN_DAYS} days from now.`,
    password: 'The viewer’s password, again.',
  }),
  command: createAccessToken,
  payload: (t) => ({
    accessToken: t.expose('accessToken', { type: AccessTokenType, description: 'The new token.' }),
    secret: t.exposeString('secret', {
      description:
        'The token’s secret, which starts with pjt_. It is shown only this once. Send it as `Authorization: Bearer pjt_…`.',
    }),
  }),
});

mutation('revokeAccessToken', {
  description:
    'Revokes an access token of the viewer. Requests with it are refused from now on, and its streams and sockets end. For everyone who is signed in.',
  scope: null,
  input: inputFields(accessTokenReference, { accessTokenId: 'The id of the token to revoke.' }),
  command: revokeAccessToken,
  payload: (t) => ({ accessTokenId: t.exposeID('accessTokenId', { description: 'The id of the revoked token.' }) }),
});
