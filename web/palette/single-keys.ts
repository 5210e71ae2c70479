import { useSyncExternalStore } from 'react';

const STORED_AS = 'planjam.singleKeys';
const watchers = new Set<() => void>();

/** Whether single-key shortcuts are on in this browser. WCAG 2.2, 2.1.4 requires a way to turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    // Without storage the default applies.
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED_AS, on ? 'on' : 'off');
  } catch (error) {
    console.warn(error);
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(watch, areSingleKeysOn);
