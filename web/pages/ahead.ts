import type { ApolloClient } from '@apollo/client';
import { complain } from '../apollo/complain.ts';
import { fetchCode } from '../ui/fault/fetch-code.ts';
import { FRESH_MS, fetchPart, isFetchedSince } from './trip-parts.ts';

/** Prefetches the trip page: its code and its data. Called when the viewer is about to open the trip. */
export async function fetchTripAhead(client: ApolloClient, tripId: string): Promise<void> {
  try {
    const { openingQueries } = await fetchCode(() => import('./trip-page.tsx'));
    const since = Date.now() - FRESH_MS;
    const missing = openingQueries.filter((query) => !isFetchedSince(query, tripId, since));
    await Promise.all(missing.map((query) => fetchPart(client, query, { tripId })));
  } catch (error) {
    complain(error);
  }
}

/** Prefetches the new-trip page. Called when the viewer is about to create a trip. */
export function fetchNewTripAhead(): void {
  fetchCode(() => import('./new-trip-page.tsx')).catch(complain);
}
