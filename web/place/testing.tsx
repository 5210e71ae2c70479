import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { of } from 'rxjs';
import { createCache } from '../apollo/cache.ts';
import type { FoundPlace } from './found-places.ts';

/** Makes a place that a search found, by default a market in Lisbon. */
export const foundPlace = (fields: Partial<FoundPlace> = {}): FoundPlace => ({
  __typename: 'FoundPlace',
  name: 'Time Out Market',
  context: 'Lisboa, Portugal',
  kind: 'VENUE',
  latitude: 38.7067,
  longitude: -9.1459,
  timeZone: 'Europe/Lisbon',
  ...fields,
});

const credit = {
  __typename: 'Attribution',
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

interface Answers {
  /** What a search finds. A code of a failure instead refuses it. */
  find?: (query: string, tripId: string | null) => readonly FoundPlace[] | string;
  /** What is at a point. */
  at?: (latitude: number, longitude: number) => readonly FoundPlace[];
  /** Whether only towns could be found. */
  isPartial?: () => boolean;
  /** The data for other operations. */
  other?: (operation: string | undefined) => object;
}

function serverOf({ find = () => [], at = () => [], isPartial = () => false, other }: Answers) {
  const list = (places: readonly FoundPlace[]) => ({
    __typename: 'FoundPlaces',
    places,
    attribution: places.length > 0 ? [credit] : [],
    isPartial: isPartial(),
  });
  return new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'Places_at')
      return of({ data: { placeAt: list(at(variables.latitude, variables.longitude)) } });
    if (operationName !== 'Places_search') return of({ data: other?.(operationName) ?? null });
    const found = find(variables.query, variables.tripId ?? null);
    if (typeof found !== 'string') return of({ data: { places: list(found) } });
    return of({ data: null, errors: [{ message: 'Refused.', extensions: { code: found } }] });
  });
}

/** A server for places alone. */
export function WithPlaces({ answers = {}, children }: { answers?: Answers; children: ReactNode }) {
  const [client] = useState(() => new ApolloClient({ cache: createCache(), link: serverOf(answers) }));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
