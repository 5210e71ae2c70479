import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCached, useLastKnown } from '../apollo/cached.ts';
import type { PartQuery } from './trip-parts.ts';
import type { TripParts } from './use-trip-parts.ts';

interface Part<Trip> {
  /** Null if there is no such trip for the viewer. Undefined until it is known. */
  trip: Trip | null | undefined;
  known: Trip | null;
  error: Error | null;
  retry: () => void;
}

/**
 * Fetches a part of the trip's page, and shows it from the cache, so that a failed refresh keeps the old data and
 * events are shown while a request is in progress.
 */
export function usePart<Trip extends object>(query: PartQuery<Trip>, parts: TripParts): Part<Trip> {
  const trip = useCached<{ trip: Trip | null }>(query, { id: parts.tripId })?.trip;
  const [error, setError] = useState<Error | null>(null);
  const isMissing = trip === undefined;
  const fetch = async () => {
    setError(null);
    await parts.load(query).catch(setError);
  };
  const ask = useEffectEvent(fetch);
  const hasAsked = useRef(false);
  useEffect(() => {
    // On arrival, and again when an event has left a gap in the cached data.
    if (isMissing || !hasAsked.current) void ask();
    hasAsked.current = true;
  }, [isMissing]);
  return { trip, known: useLastKnown(trip ?? null), error, retry: () => void fetch() };
}
