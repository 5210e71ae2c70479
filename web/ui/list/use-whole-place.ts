import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Seen {
  id: string;
  /** Its distance from the top of the viewport, in px. */
  top: number;
}

/** Returns the first row that the reader sees; null if the list begins within the viewport. */
function firstSeen(list: HTMLElement): Seen | null {
  if (list.getBoundingClientRect().top >= 0) return null;
  for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) return { id: row.dataset.row ?? '', top };
  }
  return null;
}

/** Keeps what the reader sees in place when a list begins to render all rows: unseen ones had estimated heights. */
export function useWholePlace(list: RefObject<HTMLElement | null>, isPart: boolean): void {
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!isPart) return;
    const note = () => {
      seen.current = list.current && firstSeen(list.current);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [list, isPart]);
  useLayoutEffect(() => {
    if (isPart || !seen.current) return;
    const { id, top } = seen.current;
    seen.current = null;
    const row = list.current?.querySelector(`:scope > [data-row="${CSS.escape(id)}"]`);
    if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [list, isPart]);
}
