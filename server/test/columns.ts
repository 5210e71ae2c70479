import { Prisma } from '../../prisma/generated/client.ts';
import { schema } from '../../schema/index.ts';
import { objectType } from './selections.ts';

/** The models that are also types of the GraphQL schema. A new one is in it at once. */
export const entities = Object.values(Prisma.ModelName).filter((model) => schema.getType(model));

/** Returns an entity's columns, each with its GraphQL field: that of `createdById` is `createdBy`; null without one. */
export function fieldsOfColumns(entity: (typeof entities)[number]): [column: string, field: string | null][] {
  const fields = objectType(entity).getFields();
  const columns: string[] = Object.keys(Prisma[`${entity}ScalarFieldEnum`]);
  return columns.map((column) => [column, [column, column.replace(/Id$/, '')].find((name) => name in fields) ?? null]);
}
