import type { ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import { awaitReply } from './session-link.ts';

/** Runs a query on the server, past the cache. @returns null if it fails. */
export async function fetchNow<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const options = { query, variables, fetchPolicy: 'network-only' } as ApolloClient.QueryOptions<Data, Variables>;
  const answer = await client.query(options).catch(() => null);
  return answer?.data ?? null;
}

/**
 * Fetches a page of a list and writes it to the cache, which joins it with the others. A usual query would then read
 * the whole list for its own result, and the cache would keep that reading: the longer the list, the slower each page.
 */
export async function fetchPage<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Unmasked<Data> | null> {
  const options = { query, variables, fetchPolicy: 'no-cache' } as ApolloClient.QueryOptions<Data, Variables>;
  // The page may arrive after the event of a change that it does not include.
  const takeAgain = awaitReply(null);
  try {
    const answer = await client.query(options);
    if (!answer.data) return null;
    // Nothing is masked at run time: see masking.d.ts.
    const data = answer.data as Unmasked<Data>;
    client.cache.writeQuery<Data, OperationVariables>({ query, variables, data });
    return data;
  } finally {
    takeAgain();
  }
}
