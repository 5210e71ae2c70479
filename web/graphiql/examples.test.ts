import { readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { examples } from './examples.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

test.each(examples)('every example is valid, without deprecated names: $query', ({ query, variables }) => {
  expect(validate(schema, parse(query), [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
  expect(JSON.parse(variables)).toBeTypeOf('object');
});
