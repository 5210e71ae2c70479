import type { Reference } from '@apollo/client';
import { type RelayFieldPolicy, relayStylePagination } from '@apollo/client/utilities';

interface PagesOptions {
  /** The arguments for each of whose values there is a list of its own. */
  keyArgs?: string[];
  /** Whether the app fetches all known pages again after the first one. */
  isWhole?: boolean;
}

/**
 * A field policy that joins the pages of a connection into one list. It returns the stored list without checking on
 * every read whether each node still exists, which is most of the cost of a chat with thousands of messages. Deleted
 * nodes are removed by `forget`.
 *
 * A node that an event added while the next page was in progress stays at the end: that page was read before the event.
 * When a whole list is fetched again, the nodes of its later pages stay until the last page has come, so that a reader
 * in the middle of the list keeps their place. Until then the list ends after `pageInfo.endCursor`.
 */
export function pages({ keyArgs, isWhole = false }: PagesOptions = {}): RelayFieldPolicy<Reference> {
  const { read: _read, ...policy } = relayStylePagination(keyArgs);
  const { merge } = policy;
  if (typeof merge !== 'function') return policy;

  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const merged = merge(existing, incoming, options);
      const { after, before } = options.args ?? {};
      const hasMore = Boolean(merged?.pageInfo.hasNextPage);
      if (!existing || !merged || before || !(after || (isWhole && hasMore))) return merged;
      const idOf = (edge: (typeof existing.edges)[number]) => options.readField<Reference>('node', edge)?.__ref;
      const known = new Set(merged.edges.map(idOf));
      const others = existing.edges.filter((edge) => !known.has(idOf(edge)));
      const kept = after ? others.filter((edge) => hasMore || !isOld(edge)) : others.map(old);
      return { ...merged, edges: [...merged.edges, ...kept] };
    },
  };
}

// An edge of a list that is fetched again is old until its page has come.
const old = <Edge extends object>(edge: Edge): Edge => ({ ...edge, isOld: true });
const isOld = (edge: object): boolean => 'isOld' in edge;
