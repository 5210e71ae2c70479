import { useEffect, useEffectEvent } from 'react';
import { complain } from './complain.ts';

interface List {
  edges: readonly { cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Fetches the known later pages of a list again, one after the other. Until then it has the old rows: see `pages`. */
export function useKnownPages(list: List | null | undefined, fetchNext: (after: string | null) => Promise<unknown>) {
  const { hasNextPage = false, endCursor = null } = list?.pageInfo ?? {};
  const isBehind = hasNextPage && list?.edges.at(-1)?.cursor !== endCursor;
  const fetchAfter = useEffectEvent(fetchNext);
  useEffect(() => {
    if (isBehind) fetchAfter(endCursor).catch(complain);
  }, [isBehind, endCursor]);
}
