import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { projectFolder } from '../config/project-folder.ts';
import { appDocuments } from '../test/app-documents.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

const deprecated = Object.values(schema.getTypeMap()).flatMap((type) => {
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  const parts = hasFields ? Object.values(type.getFields()) : isEnumType(type) ? type.getValues() : [];
  const names = parts.map(({ name }) => name);
  return parts.flatMap(({ name, deprecationReason: reason }) =>
    reason ? [{ path: `${type.name}.${name}`, names, reason }] : [],
  );
});

/** Makes a number of a version whose patch does not matter, for comparisons. */
const ordered = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1_000 + minor;
};

test.each(deprecated)(
  '$path names its successor and when it ends, and docs/api.md lists it',
  ({ path, names, reason }) => {
    const [, successor, end = ''] = /^Use (\w+)\. It will be removed in (\d+\.\d+\.0)\.$/.exec(reason) ?? [];
    expect(names).toContain(successor);
    expect(ordered(end)).toBeGreaterThan(ordered(JSON.parse(read('package.json')).version));
    expect(read('docs/api.md')).toContain(`| \`${path}\` | \`${successor}\` | ${end} |`);
  },
);

test('the app uses no deprecated name', () => {
  const found = appDocuments.flatMap((text) => validate(schema, parse(text), [NoDeprecatedCustomRule]));
  expect(found.map(({ message }) => message)).toEqual([]);
});
