import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  execute as interpret,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Execute } from '../live/payloads.ts';

/** Compiling takes as long as about twenty executions. It pays for a page's document, not for one that comes once. */
const WORTH_COMPILING = 5;

interface Known {
  executions: number;
  /** Null if it can't be compiled. */
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

/** graphql-jit refuses a required variable that has a default and is not sent. GraphQL allows it. */
const hasRequiredDefault = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue);

/** Resolvers return String, Int and the like in their final types, so that they need no second check. */
const options = { disableLeafSerialization: true, disablingCapturingStackErrors: true };

function compile(schema: GraphQLSchema, definition: OperationDefinitionNode, document: DocumentNode): Execute | null {
  if (hasRequiredDefault(definition)) return null;
  const made = compileQuery(schema, document, definition.name?.value, options);
  return isCompiledQuery(made) ? executing(made) : null;
}

const executing =
  ({ query }: CompiledQuery): Execute =>
  ({ rootValue, contextValue, variableValues }) =>
    query(rootValue, contextValue, variableValues ?? {}) as ExecutionResult | Promise<ExecutionResult>;

/** Repeated valid operations are compiled by graphql-jit. Mutations are interpreted: their time is the database's. */
export const execute: Execute = (args: ExecutionArgs) => {
  const { schema, document, operationName } = args;
  const definition = getOperationAST(document, operationName);
  if (!definition || definition.operation === OperationTypeNode.MUTATION) return interpret(args);
  const operation = known(document, operationName ?? '');
  operation.executions += 1;
  if (operation.executions >= WORTH_COMPILING && operation.execute === undefined) {
    operation.execute = compile(schema, definition, document);
  }
  return (operation.execute ?? interpret)(args);
};
