import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Types hide what a fragment selects from everyone but the component that owns it. At run time it is all there: hiding it
// there as well (`dataMasking`) has lists read once more.
declare module '@apollo/client' {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
