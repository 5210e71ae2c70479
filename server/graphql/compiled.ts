import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  execute as interpret,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

/** Compiling takes as long as some twenty executions: it pays for a page's document, not for what is asked once. */
const WORTH_COMPILING = 5;

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** What is known of one operation of a parsed document. */
interface Known {
  executions: number;
  /** Null where it can't be compiled. */
  execute?: Execute | null;
}

const documents = new WeakMap<DocumentNode, Map<string, Known>>();

function known(document: DocumentNode, operation: string): Known {
  const operations = documents.get(document) ?? new Map<string, Known>();
  documents.set(document, operations);
  const found = operations.get(operation) ?? { executions: 0 };
  operations.set(operation, found);
  return found;
}

/**
 * Queries, and what subscriptions say of an event, that come again and again are compiled to functions (graphql-jit), by
 * document: the parser's cache keeps those in use. Mutations aren't worth it, their time goes into the database.
 * @returns null for what isn't worth it yet, can't be compiled, or has wrong variables.
 */
function executorOf(args: ExecutionArgs): Execute | null {
  const { schema, document, operationName } = args;
  const definition = getOperationAST(document, operationName);
  if (!definition) return null;
  const operation = known(document, operationName ?? '');
  operation.executions += 1;
  const isToCompile = definition.operation !== 'mutation' && operation.executions >= WORTH_COMPILING;
  if (isToCompile && operation.execute === undefined) operation.execute = compile(schema, definition, document);
  return chosen(args, definition, operation);
}

/** Mutations have one executor from the first time on. */
function chosen(args: ExecutionArgs, definition: OperationDefinitionNode, { execute }: Known): Execute | null {
  const executor = definition.operation === 'mutation' ? interpret : (execute ?? null);
  return executor && areRight(args, definition) ? executor : null;
}

/** graphql-jit refuses a variable that is required and has a default when it isn't sent, which GraphQL allows. */
const hasRequiredDefault = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue);

/** What resolvers give for String, Int and the like has their types already: it isn't looked at again, value by value. */
const options = { disableLeafSerialization: true, disablingCapturingStackErrors: true };

function compile(schema: GraphQLSchema, definition: OperationDefinitionNode, document: DocumentNode): Execute | null {
  if (hasRequiredDefault(definition)) return null;
  const made = compileQuery(schema, document, definition.name?.value, options);
  return isCompiledQuery(made) ? executing(made) : null;
}

/**
 * How to run an operation that ran before: whoever ran it knew that it is valid. With its variables it may be too large.
 * @returns null for one that hasn't, a query that isn't compiled, a subscription, or wrong variables.
 */
export function runningAgain(args: ExecutionArgs): Execute | null {
  const { document, operationName } = args;
  const definition = getOperationAST(document, operationName);
  const operation = documents.get(document)?.get(operationName ?? '');
  return operation && definition && definition.operation !== 'subscription'
    ? chosen(args, definition, operation)
    : null;
}

/** Of twenty thousand wrong ones graphql-jit would name each, and take long over it. */
const areRight = ({ schema, variableValues }: ExecutionArgs, { variableDefinitions = [] }: OperationDefinitionNode) =>
  !getVariableValues(schema, variableDefinitions, variableValues ?? {}, { maxErrors: 1 }).errors;

const executing =
  ({ query }: CompiledQuery): Execute =>
  ({ rootValue, contextValue, variableValues }) =>
    query(rootValue, contextValue, variableValues ?? {}) as ExecutionResult | Promise<ExecutionResult>;

/** What graphql-js's `execute` gives, of a subscription for one event. */
export const execute: Execute = (args) => (executorOf(args) ?? interpret)(args);

export const compiles: Plugin = {
  onExecute({ args, setExecuteFn }) {
    const executor = executorOf(args);
    if (executor) setExecuteFn(executor);
  },
};
