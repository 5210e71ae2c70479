import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { oneAtATime } from './one-at-a-time.ts';

/** The most ids of one query. */
const MOST_IDS = 100;

type NodesQuery = TypedDocumentNode<{ nodes: readonly ({ id: string } | null)[] }, { ids: string[] }>;

/**
 * Returns a function that asks the server for entities, for one burst of calls at a time.
 * @param onRefused Called when the server responds with an error. The entities that wait are then forgotten.
 */
export function askForNodes(client: ApolloClient, query: NodesQuery, onRefused: (error: unknown) => void) {
  const waiting = new Map<string, readonly (() => void)[]>();
  const request = async () => {
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, MOST_IDS);
      const ids = asked.map(([id]) => id);
      const { data } = await client.query({ query, variables: { ids }, fetchPolicy: 'network-only' });
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
  /** @param onKnown Called for each entity when it is cached, unless it is gone. */
  return (ids: readonly string[], onKnown?: () => void): void => {
    for (const id of ids) waiting.set(id, [...(waiting.get(id) ?? []), ...(onKnown ? [onKnown] : [])]);
    start();
  };
}
