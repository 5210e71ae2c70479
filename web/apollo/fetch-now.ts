import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

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
