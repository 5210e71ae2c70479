/** The parts of the API that an access token may use. Each is a value of the GraphQL enum TokenScope. */
export const tokenScopes = [
  'READ',
  'ACTIVITIES_WRITE',
  'CHAT_WRITE',
  'POLLS_WRITE',
  'MONEY_WRITE',
  'TRIPS_WRITE',
  'MEMBERS_WRITE',
] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** What a program may do with an access token. */
export interface Granted {
  scopes: readonly TokenScope[];
  /** The only trips that the token reaches. Null: all trips of its owner. */
  tripIds: readonly string[] | null;
}
