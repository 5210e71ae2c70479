import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a handler that stays the same object and calls the latest version. In long lists, rows with stable handlers
 * do not render when a neighbour moves.
 */
export function useLatest<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
