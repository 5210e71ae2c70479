import type { ApolloClient } from '@apollo/client';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';

// Only the viewer's part: the rest comes with events, which may be newer than this answer.
const ViewersPart = graphql(`
  query ViewersPart($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
      ...PollCard_viewer
      ...MemberRow_viewer
    }
  }
`);

/** The most ids of one query. */
const MOST_IDS = 100;

/** Asks for the viewer's part of an entity. @param onKnown Called when it is cached, unless the entity is gone. */
export type AskForViewersPart = (id: string, onKnown?: () => void) => void;

/** Returns a function that asks the server for what is the viewer's own, for one burst of events at a time. */
export function viewersPart(client: ApolloClient, onRefused: (error: unknown) => void): AskForViewersPart {
  const waiting = new Map<string, readonly (() => void)[]>();
  const request = async () => {
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, MOST_IDS);
      const ids = asked.map(([id]) => id);
      const { data } = await client.query({ query: ViewersPart, variables: { ids }, fetchPolicy: 'network-only' });
      const known = new Set(data?.nodes.map((node) => node?.id));
      for (const [id, listeners] of asked) {
        // An id that was asked for again meanwhile has a new list: this answer may be older than that event.
        if (waiting.get(id) === listeners) waiting.delete(id);
        if (known.has(id)) for (const onKnown of listeners) onKnown();
      }
    }
  };
  const start = oneAtATime(request, (error) => {
    waiting.clear();
    onRefused(error);
  });
  return (id, onKnown) => {
    waiting.set(id, [...(waiting.get(id) ?? []), ...(onKnown ? [onKnown] : [])]);
    start();
  };
}
