import type { WatchQueryFetchPolicy } from '@apollo/client';

/** How long a prefetched trip counts as fresh: its live events bring all changes since then. */
const FRESH_MS = 30_000;

const fetched = new Map<string, number>();

export const noteFresh = (tripId: string): void => void fetched.set(tripId, Date.now());

/** Whether the trip was fetched a moment ago, so that fetching it again is unnecessary. */
export const isFresh = (tripId: string): boolean => Date.now() - (fetched.get(tripId) ?? 0) < FRESH_MS;

/**
 * The fetch policies of a trip page. Right after a prefetch, the page reads the cache only. `nextFetchPolicy` is
 * 'cache-and-network', because it is the only policy with which Apollo shows cache changes (an event, the viewer's own
 * edit) while a request is in progress. It causes no extra request.
 */
export const policyFor = (tripId: string): Record<'fetchPolicy' | 'nextFetchPolicy', WatchQueryFetchPolicy> => ({
  fetchPolicy: isFresh(tripId) ? 'cache-first' : 'cache-and-network',
  nextFetchPolicy: 'cache-and-network',
});
