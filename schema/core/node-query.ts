import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.ts';

/**
 * What a connection's page has to load of each node for this request: its relations, in the same query. Typed as
 * nothing, for only Pothos reads what it asked for.
 */
export const nodeQuery = (context: Context, info: GraphQLResolveInfo): object =>
  queryFromInfo({ context, info, path: ['edges', 'node'] });
