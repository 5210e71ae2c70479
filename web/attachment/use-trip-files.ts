import { useQuery } from '@apollo/client/react';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import type { ListedFile } from './shown.ts';

export const TripFiles = graphql(`
  query TripFiles($id: ID!, $after: String) {
    trip(id: $id) {
      id
      seq
      name
      # Two screens of a phone.
      files(first: 20, after: $after) {
        edges {
          node {
            ...Attachment_listed @unmask
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
function inOrder(files: readonly ListedFile[]): ListedFile[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Reads the files of a trip, the newest first, one page after another. */
export function useTripFiles(tripId: string) {
  const { data, error, refetch, fetchMore } = useQuery(TripFiles, {
    variables: { id: tripId },
    // Live events are followed from this snapshot on.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const trip = data?.trip;
  const { hasNextPage = false, endCursor = null } = trip?.files.pageInfo ?? {};
  return {
    /** Null: there is no such trip for the viewer. Undefined: it is not known yet. */
    trip,
    files: inOrder(trip?.files.edges.map(({ node }) => node) ?? []),
    error,
    readAgain: () => void refetch().catch(complain),
    /** Null: all are here. */
    readMore: hasNextPage ? () => fetchMore({ variables: { after: endCursor } }) : null,
  };
}
