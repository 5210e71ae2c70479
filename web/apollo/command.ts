import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

interface Failed {
  __typename: 'InvalidInput' | 'Refusal';
}

/** How a mutation ended. `message` is the server's reason; null when it couldn't be reached or broke. */
export type Outcome<Payload> = { ok: true; payload: Payload } | { ok: false; message: string | null };

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

  return async (...options: Parameters<typeof mutate>): Promise<Outcome<Exclude<Result, Failed>>> => {
    try {
      const { data } = await mutate(...options);
      const [result] = Object.values<Result>(data ?? {});
      if (result && isPayload(result)) return { ok: true, payload: result };
      return { ok: false, message: result && 'message' in result ? String(result.message) : null };
    } catch (error) {
      console.error(error);
      return { ok: false, message: null };
    }
  };
}

const isPayload = <Result extends { __typename: string }>(result: Result): result is Exclude<Result, Failed> =>
  result.__typename !== 'InvalidInput' && result.__typename !== 'Refusal';
