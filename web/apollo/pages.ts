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
 * One that has moved from a page that was read to a later one is shown there only.
 * When a whole list is fetched again, the nodes of its later pages stay until the last page has come, so that a reader
 * in the middle of the list keeps their place. Until then the list ends after `pageInfo.endCursor`.
 *
 * For the same reason the earlier nodes stay when the last page of a list is fetched again, unless there is a gap. Live
 * events have to bring what has changed in them meanwhile.
 */
export function pages({ keyArgs, isWhole = false }: PagesOptions = {}): RelayFieldPolicy<Reference> {
  const { read: _read, ...policy } = relayStylePagination(keyArgs);
  const { merge } = policy;
  if (typeof merge !== 'function') return policy;

  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const merged = merge(existing, incoming, options);
      const { after, before, last } = options.args ?? {};
      const hasMore = Boolean(merged?.pageInfo.hasNextPage);
      if (!existing || !merged || before || !(after || last || (isWhole && hasMore))) return merged;
      const idOf = (edge: (typeof existing.edges)[number]) => options.readField<Reference>('node', edge)?.__ref;
      const places = new Map(merged.edges.map((edge, place) => [idOf(edge), place]));
      if (last) {
        const shared = existing.edges.findIndex((edge) => places.has(idOf(edge)));
        if (shared < 1) return merged;
        // Only the start of such a list is asked for, and it stays.
        const { pageInfo } = existing;
        return { ...merged, edges: [...existing.edges.slice(0, shared), ...merged.edges], pageInfo };
      }
      const edges = merged.edges.filter((edge, place) => places.get(idOf(edge)) === place);
      const others = existing.edges.filter((edge) => !places.has(idOf(edge)));
      const beyond = after ? others.filter((edge) => hasMore || !isOld(edge)) : others.map(old);
      return { ...merged, edges: [...edges, ...beyond] };
    },
  };
}

// An edge of a list that is fetched again is old until its page has come.
const old = <Edge extends object>(edge: Edge): Edge => ({ ...edge, isOld: true });
export const isOld = (edge: object): boolean => 'isOld' in edge;
