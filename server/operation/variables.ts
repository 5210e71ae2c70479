import { GraphQLError, getVariableValues, type OperationDefinitionNode } from 'graphql';
import type { Asked } from './operation.ts';
import { requestError } from './request-errors.ts';

/** The largest input object has about twenty fields. */
const MOST_KEYS = 100;

/** Twice the depth of the deepest input. */
const MOST_LEVELS = 10;

/** A deeper value than any input may overflow the stack, for example in JSON.stringify. */
export const isTooDeep = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));

function overfullPath(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const isList = Array.isArray(value);
  const keys = Object.keys(value);
  if (!isList && keys.length > MOST_KEYS) return path;
  for (const key of keys) {
    const found = overfullPath(Reflect.get(value, key), `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

/**
 * Coerces the variables of an operation of the document.
 * @returns the first error if they are wrong. graphql-js would quote the whole value in each of up to 50.
 */
export function coercedVariables(
  { schema, variableValues }: Pick<Asked, 'schema' | 'variableValues'>,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Record<string, unknown> | GraphQLError {
  const variables = variableValues ?? {};
  // Undeclared variables are checked too, because they are part of the keys of cached responses.
  if (isTooDeep(variables)) {
    const message = `The variables are nested deeper than ${MOST_LEVELS} levels.`;
    return requestError(new GraphQLError(message), 'BAD_USER_INPUT');
  }
  for (const { variable } of variableDefinitions) {
    const name = variable.name.value;
    const overfull = overfullPath(variables[name], name);
    if (overfull) {
      const message = `Variable "$${overfull}" has more than ${MOST_KEYS} fields.`;
      return requestError(new GraphQLError(message, { nodes: variable }), 'BAD_USER_INPUT');
    }
  }
  const { errors, coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  return coerced ?? requestError(errors[0] as GraphQLError, 'BAD_USER_INPUT');
}
