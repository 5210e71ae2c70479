import { readFileSync } from 'node:fs';
import { buildSchema, type DocumentNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ActivitiesTabDocument, ChatTabDocument } from '../gql/graphql.ts';
import { tripTabs } from './trip-tabs.ts';

/** Counts how often the document selects each field, as 'Type.field'. */
function asked(document: DocumentNode): Map<string, number> {
  const counts = new Map<string, number>();
  const types = new TypeInfo(buildSchema(readFileSync('schema.graphql', 'utf8')));
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        // The message that is answered is another one.
        if (name.value === 'replyTo') return false;
        const field = `${types.getParentType()?.name}.${name.value}`;
        counts.set(field, (counts.get(field) ?? 0) + 1);
        return undefined;
      },
    }),
  );
  return counts;
}

it('gives each tab its own place and its own name in the address', () => {
  const each = 'Give each web/<domain>/tab.tsx its own place and id';
  expect(new Set(tripTabs.map(({ place }) => place)).size, each).toBe(tripTabs.length);
  expect(new Set(tripTabs.map(({ id }) => id)).size, each).toBe(tripTabs.length);
});

describe('the query of a tab', () => {
  // The cache reads a field as often as it is selected, and a trip has dozens of these entities.
  it.each([
    ['Activity', ActivitiesTabDocument],
    ['Message', ChatTabDocument],
  ])('selects each field of %s once', (type, document) => {
    const fields = [...asked(document)].filter(([field]) => field.startsWith(`${type}.`));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, times]) => times > 1)).toEqual([]);
  });
});
