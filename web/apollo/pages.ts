import type { Reference } from '@apollo/client';
import { type RelayFieldPolicy, relayStylePagination } from '@apollo/client/utilities';

/**
 * The pages of a connection as one list, read as it is kept: looking at each edge for whether its node is still there, at
 * each reading, is most of what a chat of thousands costs, and whatever goes leaves its list (`forget`). What an event
 * has added at its end while the next page was on its way stays there: that page was read before it happened.
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
