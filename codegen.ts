import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!gql\/)(?!.*\.test\.).*\.tsx?$/.test(file),
);

/** The fragments with what is the same for all members. */
const shared = sources
  .flatMap((file) => [...readFileSync(join('web', file), 'utf8').matchAll(/\bfragment (\w+_shared) on /g)])
  .map(([, name]) => `...${name}`)
  .sort();

const config: CodegenConfig = {
  schema: './schema.graphql',
  // An event brings of its subject what all members see of it.
  documents: [
    ...['web/**/*.{ts,tsx}', '!web/gql/**', '!web/**/*.test.{ts,tsx}'],
    `fragment Event_subject on Node { ${shared.join(' ')} }`,
  ],
  ignoreNoDocuments: true,
  generates: {
    './web/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        namingConvention: 'keep',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        strictScalars: true,
        scalars: {
          DateTime: 'string',
          Date: 'string',
          TimeZone: 'string',
          URL: 'string',
          EmailAddress: 'string',
          ActivityCategory: 'string',
          MinorUnits: 'number',
        },
        importExtension: '.ts',
      },
    },
  },
};

export default config;
