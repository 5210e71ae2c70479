import type { Context } from '../../schema/core/context.ts';

/** What the door hands to Yoga with each request. */
export interface GraphQLServerContext {
  planjam: Context;
}

/** The id of the request whose context Yoga hands on. */
export const requestIdIn = (serverContext: object): string => (serverContext as GraphQLServerContext).planjam.trace.id;
