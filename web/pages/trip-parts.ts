import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { restart } from '../apollo/signals.ts';

export type PartQuery<Trip extends object = object> = TypedDocumentNode<
  { trip: (Trip & { seq: number }) | null },
  { id: string }
>;

/** How long a prefetched part counts as fresh: the page's live events bring all changes since then. */
export const FRESH_MS = 30_000;

interface Parts {
  underway: Map<PartQuery, Promise<number | null>>;
  /** The last snapshot of each part: the trip's seq in it, and when it came. */
  snapshots: Map<PartQuery, { seq: number; at: number }>;
  /** The seq up to which live events were taken; Infinity before the first visit. It lags after an interruption. */
  followed: number;
}

const trips = new Map<string, Parts>();
restart.listen(async () => trips.clear());

export function partsOf(tripId: string): Parts {
  const parts = trips.get(tripId) ?? { underway: new Map(), snapshots: new Map(), followed: Infinity };
  trips.set(tripId, parts);
  return parts;
}

export const isFetchedSince = (query: PartQuery, tripId: string, since: number): boolean =>
  (partsOf(tripId).snapshots.get(query)?.at ?? 0) >= since;

export const fetchedParts = (tripId: string): PartQuery[] => [...partsOf(tripId).snapshots.keys()];

/**
 * Returns the seq up to which all events are in the cache: the lowest one of the trip's parts, or of the last live
 * event, because a snapshot does not renew all that an earlier one has left (see ../apollo/pages.ts). Infinity if none
 * is fetched.
 */
export function oldestSeq(tripId: string): number {
  const { snapshots, followed } = partsOf(tripId);
  return Math.min(followed, ...Array.from(snapshots.values(), ({ seq }) => seq));
}

/**
 * Fetches a part, past the cache. Calls while it is underway share the request, except a refresh, which has newer data.
 * @returns the trip's seq in the response; null if there is no such trip for the viewer.
 * @throws when it cannot be fetched.
 */
export function fetchPart(
  client: ApolloClient,
  query: PartQuery,
  { tripId, isRefresh = false }: { tripId: string; isRefresh?: boolean },
): Promise<number | null> {
  const { underway, snapshots } = partsOf(tripId);
  const shared = underway.get(query);
  if (shared && !isRefresh) return shared;

  const fetch = async () => {
    try {
      const { data } = await client.query({
        query,
        variables: { id: tripId },
        fetchPolicy: 'network-only',
        context: { queryDeduplication: false },
      });
      const seq = data?.trip?.seq ?? null;
      if (seq === null) snapshots.delete(query);
      else snapshots.set(query, { seq, at: Date.now() });
      return seq;
    } finally {
      if (underway.get(query) === fetching) underway.delete(query);
    }
  };
  const fetching = fetch();
  underway.set(query, fetching);
  return fetching;
}
