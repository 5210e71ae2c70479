import type { ApolloCache, Reference } from '@apollo/client';
import { isOld } from './pages.ts';

interface Identified {
  __typename: string;
  id: string;
}

interface InConnection {
  parent: Identified;
  field: string;
  node: Identified;
}

interface StoredConnection {
  __typename: string;
  edges: readonly { __typename: string; cursor: string; node: Reference }[];
}

/**
 * Adds a cached node to a connection of its parent. Calls for the same node add it once, since the response and the
 * event of one change may both call this. While the connection is fetched again, it makes an old row a current one.
 * Does nothing if the connection is not loaded.
 */
export function addToConnection(
  cache: ApolloCache,
  { parent, field, node, place = 'last' }: InConnection & { place?: 'first' | 'last' },
): void {
  cache.modify<Record<string, StoredConnection>>({
    id: cache.identify({ ...parent }) ?? '',
    fields: {
      [field]: (connection, { toReference }) => {
        if (!isStored(connection)) return connection;
        const reference = toReference({ ...node });
        const known = connection.edges.find((edge) => edge.node.__ref === reference?.__ref);
        if (!reference || (known && !isOld(known))) return connection;
        const edge = { __typename: `${connection.__typename}Edge`, cursor: '', node: reference };
        const { edges } = connection;
        if (known) return { ...connection, edges: edges.map((each) => (each === known ? edge : each)) };
        return { ...connection, edges: place === 'first' ? [edge, ...edges] : [...edges, edge] };
      },
    },
  });
}

const isStored = (connection: unknown): connection is StoredConnection =>
  typeof connection === 'object' && connection !== null && 'edges' in connection;

export function isLoaded(cache: ApolloCache, { parent, field }: Omit<InConnection, 'node'>): boolean {
  let found = false;
  cache.modify<Record<string, StoredConnection>>({
    id: cache.identify({ ...parent }) ?? '',
    fields: {
      [field]: (connection) => {
        found = isStored(connection);
        return connection;
      },
    },
  });
  return found;
}

/** Removes a node from a connection. Unlike `forget`, it may be optimistic, and is rolled back with the response. */
export function removeFromConnection(cache: ApolloCache, { parent, field, node }: InConnection): void {
  cache.modify<Record<string, StoredConnection>>({
    id: cache.identify({ ...parent }) ?? '',
    fields: {
      [field]: (connection, { readField }) =>
        isStored(connection)
          ? { ...connection, edges: connection.edges.filter((edge) => readField('id', edge.node) !== node.id) }
          : connection,
    },
  });
}

/**
 * Removes an entity from the cache and from its connection. Without the second part, a late response about the entity
 * would store a part of it again, and the list, which needs more fields, could no longer be read.
 */
export function forget(cache: ApolloCache, gone: InConnection): void {
  cache.batch({
    update: () => {
      removeFromConnection(cache, gone);
      cache.evict({ id: cache.identify({ ...gone.node }) ?? '' });
    },
  });
}
