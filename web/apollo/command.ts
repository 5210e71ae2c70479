import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, type useMutation } from '@apollo/client/react';
import { type OutcomeOf, outcomeOf } from './outcome.ts';

/**
 * Runs a mutation whose result is a union of a payload and failures. It never throws: the caller handles the outcome.
 * The document must select `... on Failure { message }`. A failure rolls back the optimistic response.
 */
export const command = <
  Field extends string,
  Result extends { __typename: string },
  Variables extends OperationVariables,
>(
  client: ApolloClient,
  options: ApolloClient.MutateOptions<Record<Field, Result>, Variables>,
): Promise<OutcomeOf<Result>> => outcomeOf(client.mutate(options).then(({ data }) => data));

/** Returns a function that runs a mutation as `command` does. */
export function useCommand<
  Field extends string,
  Result extends { __typename: string },
  Variables extends OperationVariables,
>(mutation: TypedDocumentNode<Record<Field, Result>, Variables>) {
  type Data = Record<Field, Result>;
  const client = useApolloClient();
  return (...[options]: Parameters<useMutation.MutationFunction<Data, Variables>>): Promise<OutcomeOf<Result>> =>
    command(client, { mutation, ...options } as ApolloClient.MutateOptions<Data, Variables>);
}
