import { useSyncExternalStore } from 'react';

function watch(tell: () => void) {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the page is visible: its tab is active and its window is shown. */
export const useIsVisible = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible');
