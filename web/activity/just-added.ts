import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Target } from '../ui/list/long-list.tsx';

/** Long enough to find it on the screen. */
const MARKED_MS = 4_000;

let addedId: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(id: string | null) {
  addedId = id;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Highlights an activity that the viewer has just added, in every view. */
export function markAdded(id: string): void {
  clearTimeout(timer);
  become(id);
  timer = setTimeout(() => become(null), MARKED_MS);
}

/** The row of the activity that the viewer has just added, for lists that render only a part of their rows. */
export function useAddedRow(): Target | null {
  const id = useSyncExternalStore(watch, () => addedId);
  return id === null ? null : { id, block: 'center' };
}

/**
 * @returns whether the activity is highlighted; if so, it is scrolled into view once. A store instead of a context, so
 * that only one card renders.
 */
export function useJustAdded(id: string, element: RefObject<HTMLElement | null>): boolean {
  const isMarked = useSyncExternalStore(watch, () => addedId === id);
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' });
  }, [isMarked, element]);
  return isMarked;
}
