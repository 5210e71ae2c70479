import { DocumentTransform, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { visit } from 'graphql';
import { useMemo, useState, useSyncExternalStore } from 'react';

/** Leaves out the fragments with `@nonreactive`, as they are read by those who show them. */
const followed = new DocumentTransform((document) =>
  visit(document, {
    FragmentSpread: ({ directives }) =>
      directives?.some(({ name }) => name.value === 'nonreactive') ? null : undefined,
  }),
);

/**
 * Returns the data of a query from the cache, and follows its changes; undefined while a part of it is missing. It
 * makes no request. `useQuery` would read the data twice for each change and compare both readings in depth, which
 * takes longer than a frame for a list of thousands. The data has no fragments with `@nonreactive`.
 */
export function useCached<Data>(
  document: TypedDocumentNode<Data, { id: string }>,
  { id }: { id: string },
): Data | undefined {
  const { cache } = useApolloClient();
  const store = useMemo(() => {
    const query = cache.transformDocument(followed.transformDocument(document));
    const asked = { query, variables: { id }, optimistic: true, returnPartialData: true };
    let known = cache.diff<Data, OperationVariables>(asked);
    return {
      watch: (onChange: () => void) =>
        cache.watch<Data, OperationVariables>({
          ...asked,
          // The cache may have changed since the first reading.
          immediate: true,
          callback: (diff) => {
            known = diff;
            onChange();
          },
        }),
      read: () => (known.complete ? known.result : undefined),
    };
  }, [cache, document, id]);
  return useSyncExternalStore(store.watch, store.read);
}

/** Returns the entity, or its last value after it was deleted; null if it never existed. */
export function useLastKnown<Data extends object>(now: Data | null): Data | null {
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  return known;
}
