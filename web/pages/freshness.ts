import type { WatchQueryFetchPolicy } from '@apollo/client';

/** For so long a trip that was fetched ahead counts as fresh: its live events bring what has changed since. */
const FRESH_MS = 30_000;

const fetched = new Map<string, number>();

export const noteFresh = (tripId: string): void => void fetched.set(tripId, Date.now());

/** Whether what is known of the trip has just been fetched: it need not be fetched once more. */
export const isFresh = (tripId: string): boolean => Date.now() - (fetched.get(tripId) ?? 0) < FRESH_MS;

/**
 * How a trip's page asks: not again right after somebody fetched it ahead. 'cache-and-network' from then on as well: it is
 * the one policy with which Apollo shows what changes in the cache (an event, somebody's own edit) while an answer is
 * under way. It is no reason to ask again by itself.
 */
export const policyFor = (tripId: string): Record<'fetchPolicy' | 'nextFetchPolicy', WatchQueryFetchPolicy> => ({
  fetchPolicy: isFresh(tripId) ? 'cache-first' : 'cache-and-network',
  nextFetchPolicy: 'cache-and-network',
});
