import type { DocumentNode } from 'graphql';
import { Prisma } from '../../prisma/generated/browser.ts';
import { inSnakeCase } from '../../schema/core/sql/snake-case.ts';
import { fragmentFields } from '../../web/apollo/fragment-fields.ts';

/** Lists the columns of a table that a fragment of the app shows, for SELECT: `p.closes_at AS "closesAt"`. */
export function shownColumns(table: string, entity: 'Activity' | 'Poll', fragment: DocumentNode): string {
  const { fields } = fragmentFields(fragment);
  return Object.keys(Prisma[`${entity}ScalarFieldEnum`])
    .filter((column) => fields.includes(column))
    .map((column) => `${table}.${inSnakeCase(column)} AS "${column}"`)
    .join(', ');
}
