import { readFileSync } from 'node:fs';
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { printed } from './core/printed.ts';
import { schema } from './index.ts';

/** Yields the path and description of each part of a type. */
function* partsOf(type: GraphQLNamedType): Generator<[string, string | null | undefined]> {
  yield [type.name, type.description];
  if (isEnumType(type)) {
    for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    yield [`${type.name}.${field.name}`, field.description];
    if (!('args' in field)) continue;
    for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name})`, argument.description];
  }
}

const ours = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

test('every part of the schema has a description', () => {
  const bare = ours.flatMap((type) => [...partsOf(type)]).filter(([, description]) => !description);
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('no two types have the same description, and no two inputs of mutations', () => {
  const inputs = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ args }) => args);
  const described = [...ours, ...inputs].map(({ description }) => description);
  const repeated = described.filter((description, index) => described.indexOf(description) < index);
  // As a result and as an input it has the same meaning.
  expect(repeated).toEqual([schema.getType('CropInput')?.description]);
});

test('every mutation and every subscription says who may call it', () => {
  const entrances = [schema.getMutationType(), schema.getSubscriptionType()];
  const fields = entrances.flatMap((type) => Object.values(type?.getFields() ?? {}));
  const silent = fields.filter(({ description }) => !/(^|\. )For [a-z]/.test(description ?? ''));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('schema.graphql is what the code prints (npm run generate)', () => {
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(printed(schema));
});
