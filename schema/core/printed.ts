import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** The schema as schema.graphql holds it: sorted, so that a diff shows what changed and nothing else. */
export const printed = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
