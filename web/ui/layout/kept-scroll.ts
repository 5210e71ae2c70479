import { useLayoutEffect, useRef } from 'react';

/** Keeps the scroll position for each tab of a page and restores it. A new tab starts at the top. */
export function useKeptScroll(place: string): void {
  const kept = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (!isFirst.current) scrollTo({ top: kept.current.get(place) ?? 0, behavior: 'instant' });
    isFirst.current = false;

    const keep = () => kept.current.set(place, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [place]);
}
