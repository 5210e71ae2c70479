import { BREAK, type DocumentNode, visit } from 'graphql';

/** Reading the whole schema takes as long as a large page of rows, although it does not use the database. */
export const INTROSPECTION_COST = 1_000;

const known = new WeakMap<DocumentNode, boolean>();

/** Whether the document queries the schema. */
export function introspects(document: DocumentNode): boolean {
  const before = known.get(document);
  if (before !== undefined) return before;
  let found = false;
  visit(document, {
    Field({ name }) {
      found = name.value === '__schema' || name.value === '__type';
      return found ? BREAK : undefined;
    },
  });
  known.set(document, found);
  return found;
}
