import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// The types hide a fragment's fields from others. Nothing is masked at run time: `dataMasking` reads lists twice.
declare module '@apollo/client' {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
