import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { FoundPlaces } from '../../place/found-places.ts';
import type { Row } from './rows.ts';

const PasteList_places = graphql(`
  query PasteList_places($query: String!, $tripId: ID!) {
    places(query: $query, tripId: $tripId, first: 3) {
      ...FoundPlaces_list @unmask
    }
  }
`);

const PasteList_at = graphql(`
  query PasteList_at($latitude: Float!, $longitude: Float!) {
    placeAt(latitude: $latitude, longitude: $longitude) {
      ...FoundPlaces_list @unmask
    }
  }
`);

/** A person may search 60 places in a minute, and someone else may use this account in another window. */
const PAUSE_MS = 1_200;
/** After a refusal, for a part of the minute in which there were too many searches. */
const REFUSED_MS = 10_000;

const isLimit = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'RATE_LIMITED');

const isWaiting = ({ isChosen, search }: Row) => isChosen && search === 'waiting';

/**
 * Searches the places of chosen rows that wait for it, one after the other.
 * @param onFound Called with each answer; null if the search failed.
 * @returns how many of the searches are done.
 */
export function useLookUps(
  rows: readonly Row[],
  tripId: string,
  onFound: (id: string, found: FoundPlaces | null) => void,
) {
  const client = useApolloClient();
  const [refusals, setRefusals] = useState(0);
  const nextAt = useRef(0);
  const next = rows.find(isWaiting);
  const latest = useRef({ next, onFound });
  useEffect(() => {
    latest.current = { next, onFound };
  });

  useEffect(() => {
    if (next === undefined) return;
    let isLeft = false;
    const search = async ({ at, name }: Row) => {
      nextAt.current = Date.now() + PAUSE_MS;
      if (at) return (await client.query({ query: PasteList_at, variables: at })).data?.placeAt;
      return (await client.query({ query: PasteList_places, variables: { query: name, tripId } })).data?.places;
    };
    const timer = setTimeout(() => {
      const row = latest.current.next;
      if (!row) return;
      search(row).then(
        (found) => !isLeft && latest.current.onFound(row.id, found ?? null),
        (error: unknown) => {
          if (isLeft) return;
          if (!isLimit(error)) return latest.current.onFound(row.id, null);
          nextAt.current = Date.now() + REFUSED_MS;
          setRefusals((count) => count + 1);
        },
      );
    }, nextAt.current - Date.now());
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, tripId, next?.id, refusals]);

  const searched = rows.filter(({ search }) => search === 'done' || search === 'failed').length;
  return { done: searched, all: searched + rows.filter(isWaiting).length };
}
