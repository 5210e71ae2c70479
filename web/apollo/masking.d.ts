import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// The types hide a fragment's fields from all components except its owner. There is no masking at run time:
// `dataMasking` makes Apollo read lists twice.
declare module '@apollo/client' {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
