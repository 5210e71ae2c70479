import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../gql/gql.ts';
import type { Palette_searchQuery } from '../gql/graphql.ts';

const Palette_search = graphql(`
  query Palette_search($text: String!, $tripId: ID) {
    search(text: $text, tripId: $tripId, first: 20) {
      edges {
        node {
          entity {
            __typename
            ... on Activity {
              id
              name
            }
            ... on Message {
              id
              seq
              author {
                id
                username
              }
            }
            ... on Poll {
              id
              question
            }
          }
          trip {
            id
            name
          }
          excerpt {
            text
            matches {
              start
              end
            }
          }
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** About the time between two keys of a person who types slowly. */
const PAUSE_MS = 150;

type Node = Palette_searchQuery['search']['edges'][number]['node'];

/** A hit whose entity still exists. */
export type FoundHit = Node & { entity: NonNullable<Node['entity']> };

const isThere = (node: Node): node is FoundHit => node.entity !== null;

/**
 * Searches while the viewer types. The hits of an earlier text stay until those of the new one arrive; a late response
 * to an earlier text is ignored.
 * @param tripId The only trip to search; null for all.
 */
export function useSearch(typed: string, tripId: string | null) {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, previousData, error, loading, refetch } = useQuery(Palette_search, {
    variables: { text: asked, tripId },
    skip: asked === '',
    fetchPolicy: 'no-cache',
  });
  const isAsked = text !== '' && asked !== '';
  const found = isAsked && !error ? (data ?? previousData)?.search : undefined;
  return {
    hits: found?.edges.map(({ node }) => node).filter(isThere) ?? [],
    hasMore: found?.pageInfo.hasNextPage ?? false,
    isSearching: text !== '' && !error && (loading || asked !== text),
    hasFailed: isAsked && Boolean(error),
    retry: () => void refetch().catch(() => {}),
  };
}
