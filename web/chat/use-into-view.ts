import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls the page, once, as far as it takes to show an element whole; `isPlaced` says when it has its height. */
export function useIntoView(element: RefObject<HTMLElement | null>, isPlaced: boolean): void {
  const wasShown = useRef(false);

  useLayoutEffect(() => {
    if (!isPlaced || wasShown.current) return;
    wasShown.current = true;
    element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [element, isPlaced]);
}
