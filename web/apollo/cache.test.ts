import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import * as generated from '../gql/graphql.ts';
import { createCache } from './cache.ts';

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

/** The fields of a trip that the app asks for, and that are lists or objects without an id. */
function fieldsToMerge(): Set<string> {
  const types = new TypeInfo(buildSchema(readFileSync('schema.graphql', 'utf8')));
  const fields = new Set<string>();
  const finding = visitWithTypeInfo(types, {
    Field({ name }) {
      const type = types.getType();
      const named = type && getNamedType(type);
      if (types.getParentType()?.name !== 'Trip' || !isObjectType(named)) return;
      if (isListType(getNullableType(type)) || !named.getFields().id) fields.add(name.value);
    },
  });
  for (const document of Object.values(generated).filter(isDocument)) visit(document, finding);
  return fields;
}

test('a domain says how the cache merges each list of a trip, and each object without an id', () => {
  const { policies } = createCache();
  const fields = [...fieldsToMerge()];
  expect(fields).toContain('polls');
  expect(
    fields.filter((field) => !policies.getMergeFunction('Trip', field, undefined)),
    'Say in web/<domain>/policies.ts how the cache merges each of these fields of Trip: pages(), or { merge: … }',
  ).toEqual([]);
});
