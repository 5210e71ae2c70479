import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

/** Compiling takes as long as some twenty executions: it pays for a page's document, not for what is asked once. */
const WORTH_COMPILING = 5;

type Execute = CompiledQuery['query'];

/** What is known of one operation of a parsed document. */
interface Known {
  executions: number;
  /** Null where it can't be compiled. */
  execute?: Execute | null;
}

/**
 * Compiles the queries that come again and again to functions (graphql-jit), by document: the parser's cache keeps those
 * in use. Mutations and subscriptions aren't worth it, their time goes into the database.
 */
export function compiles(): Plugin {
  const documents = new WeakMap<DocumentNode, Map<string, Known>>();

  const known = (document: DocumentNode, operation: string): Known => {
    const operations = documents.get(document) ?? new Map<string, Known>();
    documents.set(document, operations);
    const found = operations.get(operation) ?? { executions: 0 };
    operations.set(operation, found);
    return found;
  };

  const executeOf = ({ schema, document, operationName }: ExecutionArgs): Execute | null => {
    if (getOperationAST(document, operationName)?.operation !== 'query') return null;
    const operation = known(document, operationName ?? '');
    operation.executions += 1;
    if (operation.executions < WORTH_COMPILING) return null;
    if (operation.execute === undefined) {
      const compiled = compileQuery(schema, document, operationName ?? undefined);
      operation.execute = isCompiledQuery(compiled) ? compiled.query : null;
    }
    return operation.execute;
  };

  return {
    onExecute({ args, setExecuteFn }) {
      const execute = executeOf(args);
      if (execute) {
        setExecuteFn(
          ({ rootValue, contextValue, variableValues }: ExecutionArgs) =>
            execute(rootValue, contextValue, variableValues ?? {}) as Promise<ExecutionResult>,
        );
      }
    },
  };
}
