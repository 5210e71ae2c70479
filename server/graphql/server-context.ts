import type { Context } from '../../schema/core/context.ts';

export interface GraphQLServerContext {
  planjam: Context;
}

export const requestIdIn = (serverContext: object): string => (serverContext as GraphQLServerContext).planjam.trace.id;
