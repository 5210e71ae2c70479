import { AccessTokenType } from '../access-token/graphql.ts';
import { UserType } from '../account/graphql.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { isBot } from '../core/input/bot-address.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { can } from '../core/permissions.ts';
import { TokenScopeEnum } from '../core/token-scope-type.ts';
import { MemberType } from '../member/graphql.ts';
import { TripPermissionsType } from '../trip/graphql.ts';
import { createBot, renameBot, renewBotToken } from './commands.ts';
import { createBotInput, renameBotInput, renewBotTokenInput } from './input.ts';
import { readBotToken } from './queries.ts';
import { MAX_BOTS } from './rules.ts';

builder.objectField(UserType, 'isBot', (t) =>
  t.boolean({
    description: 'Whether this is a bot: a program that is a member of one trip. A bot has no password and no vote.',
    resolve: isBot,
  }),
);

builder.objectField(MemberType, 'botToken', (t) =>
  t.field({
    extensions: { ...sharedBy('viewer'), ...cacheable(false) },
    type: AccessTokenType,
    nullable: true,
    description:
      'The token of a bot, with its scopes and last use. Null for people, after its expiry, if TripPermissions.manageBots is false, and when the request brings a token.',
    resolve: readBotToken,
  }),
);

builder.objectField(TripPermissionsType, 'manageBots', (t) =>
  t.boolean({
    description: 'Whether the viewer may call createBot, renameBot and renewBotToken.',
    resolve: ({ role }) => can(role, 'manageBots'),
  }),
);

const name = 'The name that others see: 2 to 40 characters.';
const memberId = 'The id of the bot’s membership.';
const ofToken = {
  scopes: {
    type: TokenScopeEnum,
    description: 'The parts of the API that the bot may use, on this trip only. READ is always added.',
  },
  expiresAt: 'The time from which the token no longer works. Null: it works until the bot is removed.',
};

mutation('createBot', {
  description: `Makes a program a member of the trip. It speaks as itself, with a token that reaches only this trip. For owners and admins; a trip has at most ${MAX_BOTS} bots. To remove it, call removeMember.`,
  scope: null,
  input: inputFields(createBotInput, { tripId: 'The id of the trip.', name, ...ofToken }),
  command: createBot,
  payload: (t) => ({
    member: t.expose('member', { type: MemberType, description: 'The bot’s membership.' }),
    accessToken: t.expose('accessToken', { type: AccessTokenType, description: 'The bot’s token.' }),
    secret: t.exposeString('secret', { description: 'The token’s secret. It is shown only this once.' }),
  }),
});

mutation('renameBot', {
  description: 'Renames a bot. For owners and admins.',
  scope: null,
  input: inputFields(renameBotInput, { memberId, name }),
  command: async (ctx, input) => ({ member: await renameBot(ctx, input) }),
  payload: (t) => ({
    member: t.expose('member', { type: MemberType, description: 'The bot’s membership after the change.' }),
  }),
});

mutation('renewBotToken', {
  description: 'Gives a bot a new token, and revokes the old one with its streams and sockets. For owners and admins.',
  scope: null,
  input: inputFields(renewBotTokenInput, { memberId, ...ofToken }),
  command: renewBotToken,
  payload: (t) => ({
    member: t.expose('member', { type: MemberType, description: 'The bot’s membership.' }),
    accessToken: t.expose('accessToken', { type: AccessTokenType, description: 'The bot’s new token.' }),
    secret: t.exposeString('secret', { description: 'The new token’s secret. It is shown only this once.' }),
  }),
});
