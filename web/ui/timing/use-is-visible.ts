import { useSyncExternalStore } from 'react';

function watch(tell: () => void) {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether somebody can see the page: its tab is shown, in a window that is. */
export const useIsVisible = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible');
