import { getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { entities, fieldsOfColumns } from '../server/test/columns.ts';
import { hidden } from '../server/test/rights.ts';
import { schema } from './index.ts';

// A new column or field of an input is in these tests at once.

test.each(entities)('every column of %s is a field of its GraphQL type, or its domain names it as hidden', (entity) => {
  const unshown = fieldsOfColumns(entity).flatMap(([column, field]) => (field ? [] : [column]));
  expect(unshown.sort()).toEqual((hidden[entity] ?? '').split(' ').filter(Boolean).sort());
});

type Shape = z.core.$ZodType;

/** The shapes of all inputs by name, such as `addActivityInput`. */
const shapes: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('./*/input.ts', { eager: true })),
);

/** Returns the paths of an object's fields, with those of objects and lists in it: `name`, `base.name`. */
function pathsOf(shape: Shape): string[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => [
        name,
        ...pathsOf(inner).map((path) => `${name}.${path}`),
      ]);
    case 'array':
      return pathsOf(def.element);
    case 'nullable':
    case 'optional':
      return pathsOf(def.innerType);
    default:
      return [];
  }
}

/** Returns the same paths of a type of GraphQL. */
function pathsIn(type: Parameters<typeof getNamedType>[0]): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap(({ name, type: inner }) => [
    name,
    ...pathsIn(inner).map((path) => `${name}.${path}`),
  ]);
}

const inputs = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args: [input] }) => {
  const shape = shapes[`${name}Input`];
  return shape && input ? [{ name, shape: shape as Shape, type: input.type }] : [];
});

test('most mutations have a shape of their own', () => {
  expect(inputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['addActivity', 'updateActivity', 'createPoll', 'updatePoll', 'createTrip', 'updateTrip']),
  );
});

test.each(inputs)('the input of $name has the fields of its shape', ({ shape, type }) => {
  expect(pathsIn(type).sort()).toEqual(pathsOf(shape).sort());
});
