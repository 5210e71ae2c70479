import type { ApolloClient } from '@apollo/client';
import { complain } from '../apollo/complain.ts';
import { fetchCode } from '../ui/fault/fetch-code.ts';
import { isFresh, noteFresh } from './freshness.ts';

const underway = new Set<string>();

/** Somebody is about to open the trip: fetches its page's code and what it shows. */
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

/** Somebody is about to make a trip. */
export function fetchNewTripAhead(): void {
  fetchCode(() => import('./new-trip-page.tsx')).catch(complain);
}
