import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** Prints the schema for schema.graphql. It is sorted, so that a diff shows only changes. */
export const printed = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
