import { useSyncExternalStore } from 'react';

/** @returns a function that stops watching. */
export function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the page is visible: its tab is active and its window is shown. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
