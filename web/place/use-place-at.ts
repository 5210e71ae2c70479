import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { fetchNow } from '../apollo/fetch-page.ts';
import { graphql } from '../gql/gql.ts';
import type { Attribution, FoundPlace } from './found-places.ts';

const Places_at = graphql(`
  query Places_at($latitude: Float!, $longitude: Float!) {
    placeAt(latitude: $latitude, longitude: $longitude) {
      ...FoundPlaces_list @unmask
    }
  }
`);

/** The time in which a person may press another point. */
const PAUSE_MS = 300;

interface Found {
  lat: number;
  lng: number;
  place: FoundPlace;
  attribution: Attribution;
}

/** Asks for the place at a point. Null without a point, until there is an answer, and if there is no place. */
export function usePlaceAt(at: { lat: number; lng: number } | null): Found | null {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const { lat = null, lng = null } = at ?? {};

  useEffect(() => {
    if (lat === null || lng === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await fetchNow(client, Places_at, { latitude: lat, longitude: lng });
      const [place] = answer?.placeAt.places ?? [];
      if (answer && place && !isOutdated) setFound({ lat, lng, place, attribution: answer.placeAt.attribution });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [client, lat, lng]);

  return found && found.lat === lat && found.lng === lng ? found : null;
}
