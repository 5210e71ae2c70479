import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, type ExecutionArgs, GraphQLError, getOperationAST, getVariableValues, Kind } from 'graphql';

type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** Far past what a screen asks for; a list counts as many times as it may have rows. */
const LIMITS = { depth: 14, breadth: 500, complexity: 20_000 };

const refusal = (measure: string) =>
  new GraphQLError(`The operation asks for too much at once: its ${measure} is past the limit.`, {
    extensions: { code: 'TOO_COMPLEX', http: { status: 400 } },
  });

/** What of a variable bears on the size: a number, as of `first`, and how long a list is. */
function sizeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' || value === null ? value : typeof value;
}

/** The last verdict on each parsed document, and what it was about: pages ask the same again and again. */
const verdicts = new WeakMap<DocumentNode, { about: string; error: GraphQLError | null }>();

/** @returns what is to be answered instead of running an operation that is too large, with these variables; else null. */
export function tooLarge(asked: Asked): GraphQLError | null {
  const { schema, document, operationName } = asked;
  const variables = asked.variableValues ?? {};
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const { variableDefinitions = [] } = operation;
  const sizes = variableDefinitions.map(({ variable }) => sizeOf(variables[variable.name.value]));
  const about = JSON.stringify([operationName, sizes]);
  const before = verdicts.get(document);
  if (before?.about === about) return before.error;
  // What is wrong with these variables, the execution says; of other ones it says nothing.
  if (getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 }).errors) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const alone = { ...document, definitions: [operation, ...fragments] };
  const size = complexityFromQuery(alone, { schema, variables });
  const measure = (['depth', 'breadth', 'complexity'] as const).find((each) => size[each] > LIMITS[each]);
  const error = measure ? refusal(measure) : null;
  verdicts.set(document, { about, error });
  return error;
}
