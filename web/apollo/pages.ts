import type { Reference } from '@apollo/client';
import { type RelayFieldPolicy, relayStylePagination } from '@apollo/client/utilities';

/**
 * A field policy that joins the pages of a connection into one list. It returns the stored list without checking on
 * every read whether each node still exists, which is most of the cost of a chat with thousands of messages. Deleted
 * nodes are removed by `forget`. A node that an event added while the next page was in progress stays at the end: that
 * page was read before the event.
 */
export function pages(): RelayFieldPolicy<Reference> {
  const { read: _read, ...policy } = relayStylePagination();
  const { merge } = policy;
  if (typeof merge !== 'function') return policy;

  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const merged = merge(existing, incoming, options);
      if (!existing || !merged || !options.args?.after) return merged;
      const idOf = (edge: (typeof existing.edges)[number]) =>
        options.readField('id', options.readField<Reference>('node', edge));
      const known = new Set(merged.edges.map(idOf));
      return { ...merged, edges: [...merged.edges, ...existing.edges.filter((edge) => !known.has(idOf(edge)))] };
    },
  };
}
