import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

const watchers = new Set<() => void>();

/** Calls `watcher` whenever it becomes doubtful that the session is still there. @returns how to stop that. */
export function onDoubt(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const saySignIn = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');

/** Whether a request failed because nobody is signed in. */
export const isUnauthenticated = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && saySignIn(error.errors);

const isRefusal = (result: unknown) =>
  typeof result === 'object' && result !== null && '__typename' in result && result.__typename === 'Refusal';

/** Doubts where nobody is said to be signed in, where a command is refused, and where the server ends a stream. */
export const doubtingLink = new ApolloLink((operation, forward) => {
  const doubt = () => {
    for (const watcher of watchers) watcher();
  };
  const isStream = operation.operationType === OperationTypeNode.SUBSCRIPTION;

  return forward(operation).pipe(
    tap({
      next: ({ data, errors }) => {
        if (saySignIn(errors) || Object.values(data ?? {}).some(isRefusal)) doubt();
      },
      complete: () => isStream && doubt(),
    }),
  );
});
