import { type DocumentNode, getOperationAST } from 'graphql';
import type { Trace } from '../../schema/core/trace.ts';

/** Longer than any name in the app. GraphQL's grammar allows only letters, digits and _ in a name. */
const MOST_CHARACTERS = 60;

/** Returns the operation that a request runs; undefined if the request names none or an unknown one. */
export function operationIn(document: DocumentNode, operationName?: string | null): Trace['operation'] {
  const definition = getOperationAST(document, operationName);
  if (!definition) return undefined;
  return { name: definition.name?.value.slice(0, MOST_CHARACTERS) ?? null, kind: definition.operation };
}
