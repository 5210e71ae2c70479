import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Long enough to find it with the eyes. */
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

/** Marks what the viewer has just added, wherever it is shown. */
export function markAdded(id: string): void {
  clearTimeout(timer);
  become(id);
  timer = setTimeout(() => become(null), MARKED_MS);
}

/** @returns whether it is marked; then it is scrolled into view, once. A store and not a context: one card renders. */
export function useJustAdded(id: string, element: RefObject<HTMLElement | null>): boolean {
  const isMarked = useSyncExternalStore(watch, () => addedId === id);
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' });
  }, [isMarked, element]);
  return isMarked;
}
