import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the height in pixels above a visible element, kept up to date. */
export function useHeightAbove(element: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      if (element.current) setHeight(element.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isShown]);
  return height;
}
