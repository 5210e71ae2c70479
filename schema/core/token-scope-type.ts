import { builder } from './builder.ts';
import { type TokenScope, tokenScopes } from './input/token-scopes.ts';

const meanings: Record<TokenScope, string> = {
  READ: 'Reads everything that the token’s owner sees. Every token has it.',
  ACTIVITIES_WRITE: 'Adds, changes, moves and removes activities.',
  CHAT_WRITE: 'Sends, edits and removes the owner’s messages, shows the owner as typing, and marks trips as seen.',
  POLLS_WRITE: 'Creates, edits, closes and removes polls, and votes.',
  MONEY_WRITE: 'Records, changes and removes expenses, and adds, renames, removes and claims travelers.',
  TRIPS_WRITE: 'Creates, changes, leaves and deletes trips.',
  MEMBERS_WRITE:
    'Invites people, changes roles, removes members, hands trips over, and accepts and declines invitations.',
};

export const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'A part of the API that an access token may use.',
  values: Object.fromEntries(tokenScopes.map((scope) => [scope, { description: meanings[scope] }])) as Record<
    TokenScope,
    { description: string }
  >,
});
