import { type DocumentNode, getOperationAST } from 'graphql';
import type { Trace } from '../../schema/core/context.ts';

/** Longer than any of the app's own. GraphQL's grammar allows only letters, digits and _ in a name. */
const MOST_CHARACTERS = 60;

/** The operation of a parsed document that a request runs; undefined when it says none, or one that is not in it. */
export function operationIn(document: DocumentNode, operationName?: string | null): Trace['operation'] {
  const definition = getOperationAST(document, operationName);
  if (!definition) return undefined;
  return { name: definition.name?.value.slice(0, MOST_CHARACTERS) ?? null, kind: definition.operation };
}
