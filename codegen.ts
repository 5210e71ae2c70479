import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/gql/**', '!web/**/*.test.{ts,tsx}'],
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
        },
        importExtension: '.ts',
      },
    },
  },
};

export default config;
