import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { Gallery_pictureFragment } from '../gql/graphql.ts';

// The same for all members, so events select it.
graphql(`
  fragment Gallery_picture on Picture {
    ...Picture_shown @unmask
    purpose
    uploadedAt
    uploadedBy {
      id
      username
    }
    activity {
      id
      name
    }
    message {
      id
      seq
    }
  }
`);

export type GalleryPicture = Gallery_pictureFragment;

export const TripPictures = graphql(`
  query TripPictures($id: ID!, $after: String) {
    trip(id: $id) {
      id
      seq
      name
      timeZone
      # Ten rows on a desktop.
      pictures(first: 60, after: $after) {
        edges {
          node {
            ...Gallery_picture @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** Newest first, each once: an event may have brought one that a further page has too. Ids sort by their time. */
function inOrder(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Reads the pictures of a trip, the newest first, one page after another. */
export function useGallery(tripId: string) {
  const { data, error, refetch, fetchMore } = useQuery(TripPictures, {
    variables: { id: tripId },
    // Live events are followed from this snapshot on.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const trip = data?.trip;
  const { hasNextPage = false, endCursor = null } = trip?.pictures.pageInfo ?? {};
  return {
    /** Null: there is no such trip for the viewer. Undefined: it is not known yet. */
    trip,
    pictures: inOrder(trip?.pictures.edges.map(({ node }) => node) ?? []),
    error,
    readAgain: () => void refetch().catch(() => {}),
    /** Null: all are here. */
    readMore: hasNextPage ? () => fetchMore({ variables: { after: endCursor } }) : null,
  };
}
