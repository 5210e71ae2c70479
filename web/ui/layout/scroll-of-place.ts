import { useLayoutEffect, useRef } from 'react';

/** Keeps the scroll position for each tab of a page and restores it. A new tab starts at the top. */
export function useScrollOfPlace(place: string): void {
  const positions = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (!isFirst.current) scrollTo({ top: positions.current.get(place) ?? 0, behavior: 'instant' });
    isFirst.current = false;

    const keep = () => positions.current.set(place, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [place]);
}
