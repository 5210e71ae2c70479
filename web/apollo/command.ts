import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type OutcomeOf, outcomeOf } from './outcome.ts';

/**
 * Runs a mutation, whose result is a union of a payload and failures. Never throws: the caller faces the outcome. The
 * document must select `... on Failure { message }`. What an optimistic response showed is rolled back on failure.
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
