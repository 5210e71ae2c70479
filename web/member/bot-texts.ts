import type { TokenScope } from '../gql/graphql.ts';

/** The scopes that a bot has a use for: it is a plain member of one trip, and has no vote. */
const scopes = {
  READ: 'read everything on this trip',
  ACTIVITIES_WRITE: 'change the plan',
  CHAT_WRITE: 'write in the chat, under its own name',
  POLLS_WRITE: 'ask polls',
  MONEY_WRITE: 'record and change what the group spends',
} satisfies Partial<Record<TokenScope, string>>;

export type BotScope = keyof typeof scopes;

export const botTexts = {
  developers: 'For developers',
  create: 'New bot',
  createHint:
    'A bot is a program that is a member of this trip. It speaks as itself, with a token instead of a password.',
  created: (name: string) => `The token of ${name}`,
  name: 'Name',
  may: 'It may',
  scopes,
  otherScopes: { TRIPS_WRITE: 'leave the trip', MEMBERS_WRITE: 'act on members' },
  expiry: 'Its token works',
  days: { none: 'until the bot is removed', '30': '30 days', '90': '90 days', '366': 'a year' },
  submit: 'Create bot',
  createFailed: 'Failed to create the bot. Please try again.',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  save: 'Save',
  renameFailed: 'Failed to rename the bot. Please try again.',
  renew: 'New token',
  renewOne: (name: string) => `New token for ${name}`,
  renewHint: 'The old token stops working at once.',
  renewSubmit: 'Create token',
  renewFailed: 'Failed to create the token. Please try again.',
  confirmRemoveHint: 'Its token stops working at once. What it has written stays.',
  cancel: 'Cancel',
  unused: 'token never used',
  lastUsed: (when: string) => `token last used ${when}`,
  until: (day: string) => `works until ${day}`,
  noToken: 'Its token has expired. Give it a new one.',
};
