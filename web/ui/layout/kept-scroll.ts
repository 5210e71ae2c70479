import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps how far the page was scrolled, for each place that is shown in turn on it, such as its tabs: one comes back to
 * where one was, and to the top of what is new.
 */
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
