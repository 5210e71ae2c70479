import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.ts';

/**
 * Returns the Prisma query options that load the relations of each node of a connection's page in the same query. The
 * type is `object`, because only Pothos reads the relations.
 */
export const nodeQuery = (context: Context, info: GraphQLResolveInfo): object =>
  queryFromInfo({ context, info, path: ['edges', 'node'] });
