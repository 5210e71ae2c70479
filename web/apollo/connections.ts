import type { ApolloCache, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
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

const isStored = (connection: unknown): connection is StoredConnection =>
  typeof connection === 'object' && connection !== null && 'edges' in connection;

/** Does nothing if the connection is not loaded. */
function change(
  cache: ApolloCache,
  { parent, field }: Omit<InConnection, 'node'>,
  changed: (connection: StoredConnection, details: ModifierDetails) => StoredConnection,
): void {
  cache.modify<Record<string, StoredConnection>>({
    id: cache.identify({ ...parent }) ?? '',
    fields: {
      [field]: (connection, details) => (isStored(connection) ? changed(connection, details) : connection),
    },
  });
}

/**
 * Adds a cached node to a connection of its parent. Calls for the same node add it once, since the response and the
 * event of one change may both call this. While the connection is fetched again, it makes an old row a current one.
 * Does nothing if the connection is not loaded.
 */
export function addToConnection(
  cache: ApolloCache,
  { node, place = 'last', ...where }: InConnection & { place?: 'first' | 'last' },
): void {
  change(cache, where, (connection, { toReference }) => {
    const { __typename, edges } = connection;
    const reference = toReference({ ...node });
    const known = edges.find((edge) => edge.node.__ref === reference?.__ref);
    if (!reference || (known && !isOld(known))) return connection;
    const edge = { __typename: `${__typename}Edge`, cursor: '', node: reference };
    if (known) return { ...connection, edges: edges.map((each) => (each === known ? edge : each)) };
    return { ...connection, edges: place === 'first' ? [edge, ...edges] : [...edges, edge] };
  });
}

/** Whether the cache has this field of the parent, and it is not null. */
export function isLoaded(cache: ApolloCache, { parent, field }: Omit<InConnection, 'node'>): boolean {
  let found = false;
  cache.modify<Record<string, unknown>>({
    id: cache.identify({ ...parent }) ?? '',
    broadcast: false,
    fields: {
      [field]: (known) => {
        found ||= known !== null;
        return known;
      },
    },
  });
  return found;
}

/** Removes a node from a connection. Unlike `forget`, it may be optimistic, and is rolled back with the response. */
export function removeFromConnection(cache: ApolloCache, { node, ...where }: InConnection): void {
  change(cache, where, (connection, { readField }) => ({
    ...connection,
    edges: connection.edges.filter((edge) => readField('id', edge.node) !== node.id),
  }));
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
