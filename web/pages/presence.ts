import type { TripPresence_changedSubscription } from '../gql/graphql.ts';

/** The people who have a trip open, and those of them who are typing. */
export type Presence = TripPresence_changedSubscription['presenceChanged'];

export const nobodyPresent: Presence = { __typename: 'Presence', present: [], typing: [] };
