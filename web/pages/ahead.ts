import type { ApolloClient } from '@apollo/client';
import { complain } from '../apollo/complain.ts';
import { fetchCode } from '../ui/fault/fetch-code.ts';
import { isFresh, noteFresh } from './freshness.ts';

const underway = new Set<string>();

/** Prefetches the trip page: its code and its data. Called when the viewer is about to open the trip. */
export async function fetchTripAhead(client: ApolloClient, id: string): Promise<void> {
  if (underway.has(id) || isFresh(id)) return;
  underway.add(id);
  try {
    const { TripPageQuery } = await fetchCode(() => import('./trip-page.tsx'));
    await client.query({ query: TripPageQuery, variables: { id }, fetchPolicy: 'network-only' });
    noteFresh(id);
  } catch (error) {
    complain(error);
  }
  underway.delete(id);
}

/** Prefetches the new-trip page. Called when the viewer is about to create a trip. */
export function fetchNewTripAhead(): void {
  fetchCode(() => import('./new-trip-page.tsx')).catch(complain);
}
