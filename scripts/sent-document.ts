import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { DocumentNode, OperationTypeNode } from 'graphql';
import { NEVER } from 'rxjs';

/** Returns a document as the app's client sends it: with all possible `__typename` fields. */
export function sentFor(document: DocumentNode, operation: OperationTypeNode): Promise<DocumentNode> {
  return new Promise((resolve, reject) => {
    const link = new ApolloLink(({ query }) => {
      resolve(query);
      // Only the request is needed.
      return NEVER;
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    if (operation === 'query') client.query({ query: document, fetchPolicy: 'network-only' }).catch(reject);
    else if (operation === 'mutation') client.mutate({ mutation: document }).catch(reject);
    else client.subscribe({ query: document }).subscribe({ error: reject });
  });
}
