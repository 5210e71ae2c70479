import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Types hide what a fragment selects from everyone but the component that owns it, as `dataMasking` does at run time.
declare module '@apollo/client' {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
