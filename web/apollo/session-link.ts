import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { saidSession } from './signals.ts';

/** Passes the result of `...Session_answer` in a page's query to the session, or reports that the query failed. */
export const sessionLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  return forward(operation).pipe(
    tap({
      next: ({ data }) => {
        if (!data || 'session' in data) saidSession.send(data?.session);
      },
      error: () => void saidSession.send(undefined),
    }),
  );
});
