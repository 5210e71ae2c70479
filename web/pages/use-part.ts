import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLastKnown } from '../apollo/last-known.ts';
import type { PartQuery } from './trip-parts.ts';
import type { TripParts } from './use-trip-parts.ts';

interface Part<Trip> {
  /** Null if there is no such trip for the viewer. Undefined until it is known. */
  trip: Trip | null | undefined;
  /** The last trip that was shown. */
  known: Trip | null;
  error: Error | null;
  retry: () => void;
}

/**
 * Fetches a part of the trip's page, and shows it from the cache, so that a failed refresh keeps the old data and events
 * are shown while a request is in progress.
 */
export function usePart<Trip extends object>(query: PartQuery<Trip>, parts: TripParts): Part<Trip> {
  const { data } = useQuery<{ trip: Trip | null }, { id: string }>(query, {
    variables: { id: parts.tripId },
    fetchPolicy: 'cache-only',
  });
  const trip = data?.trip;
  const [error, setError] = useState<Error | null>(null);
  const isMissing = trip === undefined;
  const fetch = async () => {
    setError(null);
    await parts.load(query).catch(setError);
  };
  const arrive = useEffectEvent(fetch);
  // Also when an event has left a gap in the cached data.
  useEffect(() => void arrive(), [isMissing]);
  return { trip, known: useLastKnown(trip ?? null), error, retry: () => void fetch() };
}
