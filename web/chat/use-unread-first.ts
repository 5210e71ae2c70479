import { useEffect, useEffectEvent, useState } from 'react';
import type { Earlier } from './use-earlier.ts';

/**
 * Has what is unread fetched before the chat opens, so that it opens where that begins and not in its middle.
 *
 * @param backTo How far the viewer had seen; null when what is there reaches back to it.
 * @returns whether it is on its way.
 */
export function useUnreadFirst(earlier: Earlier | null, backTo: number | null): boolean {
  const [isOnItsWay, setOnItsWay] = useState(earlier !== null && backTo !== null);
  const fetch = useEffectEvent(async () => {
    if (backTo !== null) await earlier?.loadBackTo(backTo);
    setOnItsWay(false);
  });
  useEffect(() => void fetch(), []);
  return isOnItsWay;
}
