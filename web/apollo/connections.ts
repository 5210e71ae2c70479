import type { ApolloCache, Reference } from '@apollo/client';

interface Identified {
  __typename: string;
  id: string;
}

/** A thing in a connection of another one's. */
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
 * Puts a node that is in the cache already into a connection of its parent, once however often it is told: an answer
 * and the event of the same change may both come here. Nothing happens while the connection hasn't been loaded.
 */
export function addToConnection(
  cache: ApolloCache,
  { parent, field, node, place = 'last' }: InConnection & { place?: 'first' | 'last' },
): void {
  cache.modify<Record<string, StoredConnection>>({
    id: cache.identify({ ...parent }) ?? '',
    fields: {
      [field]: (connection, { readField, toReference }) => {
        if (!isStored(connection)) return connection;
        const reference = toReference({ ...node });
        if (!reference || connection.edges.some((edge) => readField('id', edge.node) === node.id)) return connection;
        const edge = { __typename: `${connection.__typename}Edge`, cursor: '', node: reference };
        const edges = place === 'first' ? [edge, ...connection.edges] : [...connection.edges, edge];
        return { ...connection, edges };
      },
    },
  });
}

const isStored = (connection: unknown): connection is StoredConnection =>
  typeof connection === 'object' && connection !== null && 'edges' in connection;

/**
 * Takes a node out of a connection of its parent. For what is shown before it is certain: unlike `forget`, it takes part
 * in an optimistic response, and is rolled back with it.
 */
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
 * Takes a thing out of the cache, and out of the connection that it stood in: an answer about it that comes later would
 * otherwise put what it says of it there, which is less than the list needs, and so leave the whole list without an answer.
 */
export function forget(cache: ApolloCache, gone: InConnection): void {
  cache.batch({
    update: () => {
      removeFromConnection(cache, gone);
      cache.evict({ id: cache.identify({ ...gone.node }) ?? '' });
    },
  });
}
