import type { TokenScope } from '../gql/graphql.ts';

const scopes: Record<TokenScope, string> = {
  READ: 'read everything that you see',
  ACTIVITIES_WRITE: 'change the plan',
  CHAT_WRITE: 'write in the chat as you',
  POLLS_WRITE: 'ask and vote in polls',
  TRIPS_WRITE: 'create, change and delete trips',
  MEMBERS_WRITE: 'invite and remove people',
};

/** The texts about access tokens. */
export const texts = {
  tokens: 'Access tokens',
  tokensHint: 'With a token, a program acts as you, without your password. Give each program its own.',
  none: 'You have no access tokens.',
  create: 'New access token',
  created: 'Your new access token',
  name: 'Name',
  nameHint: 'Which program is it for?',
  may: 'It may',
  scopes,
  trips: 'Trips',
  allTrips: 'All of my trips, also later ones',
  expiry: 'Works for',
  days: { '7': '7 days', '30': '30 days', '90': '90 days', '366': 'A year' },
  password: 'Your password',
  submit: 'Create token',
  cancel: 'Cancel',
  createFailed: 'Failed to create the token. Please try again.',
  ending: (hint: string) => `ends in ${hint}`,
  onlyOn: (trips: readonly string[]) => (trips.length === 0 ? 'no trip of yours any more' : trips.join(', ')),
  until: (day: string) => `works until ${day}`,
  unused: 'never used',
  lastUsed: (when: string) => `last used ${when}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  confirmRevoke: (name: string) => `Revoke “${name}”?`,
  confirmRevokeHint: 'Programs with it stop working at once.',
  revoked: 'The token is revoked.',
  revokeFailed: 'Failed to revoke it. Please try again.',
};
