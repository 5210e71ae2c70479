import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { FRESH_MS, fetchedParts, fetchPart, isFetchedSince, oldestSeq, type PartQuery } from './trip-parts.ts';

/** The parts of an open trip's page, and from where its live events are followed. */
export interface TripParts {
  tripId: string;
  /** Fetches a part, unless it is current and complete in the cache. @throws when it cannot be fetched. */
  load: (query: PartQuery) => Promise<void>;
  refresh: () => void;
  /** Whether the part was fetched during this visit, or shortly before it. Live events keep such a part up to date. */
  isCurrent: (query: PartQuery) => boolean;
  /** The seq after which live events are followed. A new `run` means that they have to be followed again from there. */
  live: { seq: number; run: number };
  newestSeq: number;
  onSeq: (seq: number) => void;
  onPage: (seq: number) => void;
}

/** Each part has its own snapshot. Live events are followed from the oldest one, so that no part misses an event. */
export function useTripParts(tripId: string): TripParts {
  const client = useApolloClient();
  const [since] = useState(() => Date.now() - FRESH_MS);
  const [{ seq, run, newestSeq }, setState] = useState(() => ({ seq: oldestSeq(tripId), run: 0, newestSeq: 0 }));

  const fetch = async (query: PartQuery, isRefresh = false) => {
    const snapshot = await fetchPart(client, query, { tripId, isRefresh });
    const oldest = oldestSeq(tripId);
    setState((before) => {
      // An event may have arrived before a response that was made earlier and does not include it.
      const isLate = snapshot !== null && snapshot < Math.max(before.newestSeq, before.seq);
      return { ...before, seq: oldest, run: before.run + Number(isLate) };
    });
  };
  const isCurrent = (query: PartQuery) => isFetchedSince(query, tripId, since);
  return {
    tripId,
    load: async (query) => {
      const isComplete = client.readQuery({ query, variables: { id: tripId } }) !== null;
      if (!isCurrent(query) || !isComplete) await fetch(query);
    },
    refresh: () => {
      for (const query of fetchedParts(tripId)) fetch(query, true).catch(complain);
    },
    isCurrent,
    live: { seq, run },
    newestSeq,
    // As with a part: an event may have arrived before a page that does not include it.
    onPage: (seqThen) => setState((before) => ({ ...before, run: before.run + Number(seqThen < before.newestSeq) })),
    onSeq: (seqNow) => setState((before) => ({ ...before, newestSeq: Math.max(before.newestSeq, seqNow) })),
  };
}
