import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same while what it does follows the latest render. For long lists: a row whose handlers don't
 * change isn't rendered anew because its neighbour has moved.
 */
export function useLatest<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
