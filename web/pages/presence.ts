import type { TripPresence_changedSubscription } from '../gql/graphql.ts';

/** Who has a trip open, and who of them is typing. */
export type Presence = TripPresence_changedSubscription['presenceChanged'];

export const nobodyPresent: Presence = { __typename: 'Presence', present: [], typing: [] };
