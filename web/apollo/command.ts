import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type OutcomeOf, outcomeOf } from './outcome.ts';

/**
 * Returns a function that runs a mutation whose result is a union of a payload and failures. It never throws: the
 * caller handles the outcome. The document must select `... on Failure { message }`. A failure rolls back the
 * optimistic response.
 */
export function useCommand<
  Field extends string,
  Result extends { __typename: string },
  Variables extends OperationVariables,
>(document: TypedDocumentNode<Record<Field, Result>, Variables>) {
  const [mutate] = useMutation<Record<Field, Result>, Variables>(document);

  return (...options: Parameters<typeof mutate>): Promise<OutcomeOf<Result>> =>
    outcomeOf(mutate(...options).then(({ data }) => data));
}
