import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';

// The same for all members, so events select it.
graphql(`
  fragment TripCover_shared on Trip {
    coverImageUrl
    cover {
      ...Picture_shown @unmask
    }
  }
`);

export const TripCover_cover = graphql(`
  query TripCover_cover($id: ID!) {
    trip(id: $id) {
      id
      ...TripCover_shared @unmask
    }
  }
`);

/** The width of a cover divided by its height. */
export const COVER_RATIO = 2;

/** The cover of a trip; null without one, undefined while it is not loaded. */
export function useCover(id: string) {
  const { data } = useQuery(TripCover_cover, { variables: { id } });
  return data && (data.trip?.cover ?? null);
}
