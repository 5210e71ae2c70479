import { type DocumentNode, type ExecutionArgs, type GraphQLError, getOperationAST, getVariableValues } from 'graphql';
import { type OperationSize, sizeOfSelections } from './selection-size.ts';
import { tooComplex } from './too-complex.ts';

export type { OperationSize } from './selection-size.ts';

type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** Four times the largest page's operation: a dozen lists, each a query. graphql/app-documents.test.ts checks it. */
export const SIZE_LIMITS: OperationSize = { depth: 14, breadth: 500, complexity: 20_000, lists: 40 };
/** The limit for a subscription: it runs for each event and for many subscribers. The app's largest costs a third. */
const MOST_POINTS_AN_EVENT = 5_000;
const measures = ['depth', 'breadth', 'complexity', 'lists'] as const;

const written = (amount: number) => Math.ceil(amount).toLocaleString('en-US');

const refusal = (measure: (typeof measures)[number], asked: number, limit: number) => {
  const what = measure === 'lists' ? 'number of lists' : measure;
  const amounts = `its ${what} is ${written(asked)}, and the limit is ${written(limit)}`;
  return tooComplex(`The operation asks for too much at once: ${amounts}.`);
};

/** Reduces a variable to the part that affects the size: a number, such as `first`, or the length of a list. */
function sizeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' || value === null ? value : typeof value;
}

/** The last size of each parsed document and its variables, because pages repeat the same operations. */
const sizes = new WeakMap<DocumentNode, { about: string; size: OperationSize }>();

/**
 * Measures a valid operation with these variables. Caches the last result for each document.
 * @returns null if the document has no such operation or the variables are invalid. Then nothing will be executed.
 */
export function measureOperation(asked: Asked): OperationSize | null {
  const { schema, document, operationName } = asked;
  const variables = asked.variableValues ?? {};
  const operation = getOperationAST(document, operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!type) return null;
  const { variableDefinitions = [] } = operation;
  const about = JSON.stringify([
    operationName,
    variableDefinitions.map(({ variable }) => sizeOf(variables[variable.name.value])),
  ]);
  const before = sizes.get(document);
  if (before?.about === about) return before.size;
  const { coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (!coerced) return null;
  const size = sizeOfSelections({ schema, document, variables: coerced }, operation.selectionSet, type);
  sizes.set(document, { about, size });
  return size;
}

/** @returns the error to send instead of running an operation that is too large with these variables; else null. */
export function tooLarge(asked: Asked): GraphQLError | null {
  const size = measureOperation(asked);
  if (!size) return null;
  const isSubscription = getOperationAST(asked.document, asked.operationName)?.operation === 'subscription';
  const limits = isSubscription ? { ...SIZE_LIMITS, complexity: MOST_POINTS_AN_EVENT } : SIZE_LIMITS;
  const measure = measures.find((each) => size[each] > limits[each]);
  return measure ? refusal(measure, size[measure], limits[measure]) : null;
}
