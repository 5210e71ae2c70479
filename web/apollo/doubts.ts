import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { doubt } from './signals.ts';

const saySignIn = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');

/** Whether a request failed because the session is missing. */
export const isUnauthenticated = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && saySignIn(error.errors);

const isRefusal = (result: unknown) =>
  typeof result === 'object' && result !== null && '__typename' in result && result.__typename === 'Refusal';

/** Reports doubts about the session: a response without it, a refused command, or a stream that the server ends. */
export const doubtingLink = new ApolloLink((operation, forward) => {
  const isStream = operation.operationType === OperationTypeNode.SUBSCRIPTION;

  return forward(operation).pipe(
    tap({
      next: ({ data, errors }) => {
        if (saySignIn(errors) || Object.values(data ?? {}).some(isRefusal)) void doubt.send();
      },
      complete: () => void (isStream && doubt.send()),
    }),
  );
});
