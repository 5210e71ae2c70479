import { useEffect, useEffectEvent, useState } from 'react';
import type { Earlier } from './use-earlier.ts';

/**
 * Loads the unread messages before the chat opens, so that it opens at their start.
 * @param backTo The seq that the viewer had seen; null if the loaded messages reach back to it.
 * @returns whether they are still loading.
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
