import type { ExecutionArgs } from 'graphql';
import type { Context } from '../../schema/core/context.ts';

export type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

export interface Operation extends Asked {
  contextValue: Context;
}
