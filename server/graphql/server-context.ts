import type { Context } from '../../schema/core/context.ts';

/** The context that a transport passes to Yoga with each request. */
export interface GraphQLServerContext {
  planjam: Context;
}

/** Returns the id of the request from Yoga's server context. */
export const requestIdIn = (serverContext: object): string => (serverContext as GraphQLServerContext).planjam.trace.id;
