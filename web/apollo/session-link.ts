import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { saidSession } from './signals.ts';

/** Tells the session what a page's query was answered to `...Session_answer`; of one that failed, that it wasn't. */
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
