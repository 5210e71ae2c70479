import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { watchNear } from './near.ts';

/**
 * Whether a list is near the viewport, as far as it is known. A list in a hidden tab is not.
 * @param onFar Called when a visible list is no longer near.
 */
export function useNear(
  list: RefObject<HTMLElement | null>,
  { isAsked, isNearAtFirst, onFar }: { isAsked: boolean; isNearAtFirst: boolean; onFar: () => void },
): boolean {
  const [isNear, setNear] = useState(isNearAtFirst);
  const leave = useEffectEvent(onFar);

  useLayoutEffect(() => {
    if (!isAsked || !list.current) return;
    // The observer's first report comes after a paint.
    const { top, bottom } = list.current.getBoundingClientRect();
    setNear(bottom > 0 && top < innerHeight);
    return watchNear(list.current, ({ isIntersecting, boundingClientRect: { height } }) => {
      setNear(isIntersecting);
      if (!isIntersecting && height > 0) leave();
    });
  }, [list, isAsked]);
  return isNear;
}
