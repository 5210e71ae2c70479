import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import type { Target } from '../ui/list/long-list.tsx';

/** Long enough to find it on the screen, from when it is there. */
const MARKED_MS = 2_000;
/** It may not be there yet: the rows of a long list are rendered when they are scrolled to. */
const WAITS_MS = 5_000;

interface Mark {
  id: string;
  /** Whether the viewer has just added it. Otherwise a search has found it. */
  isNew: boolean;
}

let mark: Mark | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const marked = signal();

function become(next: Mark | null) {
  mark = next;
  marked.send();
}

export const markAdded = (id: string): void => markFor({ id, isNew: true });

export const markFound = (id: string): void => markFor({ id, isNew: false });

/** Ends the highlight: the viewer has turned to something else. */
export function unmark(): void {
  clearTimeout(timer);
  become(null);
}

function markFor(next: Mark) {
  become(next);
  endIn(WAITS_MS);
}

function endIn(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => become(null), ms);
}

/** The row of the highlighted activity, for lists that render only a part of their rows. */
export function useAddedRow(): Target | null {
  const id = useSyncExternalStore(marked.listen, () => mark?.id ?? null);
  return id === null ? null : { id, block: 'center' };
}

/**
 * @returns the highlight of the activity; null if it has none. A highlighted activity is scrolled into view once. A
 * store instead of a context, so that only one card renders.
 */
export function useHighlight(id: string, element: RefObject<HTMLElement | null>): Mark | null {
  const highlight = useSyncExternalStore(marked.listen, () => (mark?.id === id ? mark : null));
  useEffect(() => {
    if (!highlight) return;
    element.current?.scrollIntoView({ block: 'center' });
    endIn(MARKED_MS);
  }, [highlight, element]);
  return highlight;
}
