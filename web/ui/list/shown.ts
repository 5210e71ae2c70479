import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Shown {
  id: string;
  /** A message's seq: how far back the chat has to be loaded. 0 for other entities. */
  seq: number;
  /** Differs for each navigation, so that choosing the same hit twice shows it twice. */
  visit: string;
}

/** Long enough to find it on the screen. */
const MARKED_MS = 4_000;

/** Returns the state of a navigation to an entity. It is not in the address, so that who gets the address sees the page as usual. */
export const stateToShow = (id: string, seq = 0) => ({ shown: { id, seq } });

/** Returns what the navigation shows. A link in a calendar or a file has the id of an activity after the #. */
export function useShown(prefix: string): Shown | null {
  const { state, key, hash } = useLocation();
  const { id, seq } = state?.shown ?? { id: hash.slice(1), seq: 0 };
  if (typeof id !== 'string' || typeof seq !== 'number' || !id.startsWith(`${prefix}_`)) return null;
  return { id, seq, visit: key };
}

/** Returns the shown entity for some seconds once it is there. */
export function useMarked(shown: Shown | null, isThere: boolean): Shown | null {
  const [marked, setMarked] = useState<Shown | null>(null);
  const mark = useEffectEvent(() => setMarked(isThere ? shown : null));
  useEffect(() => {
    mark();
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [shown?.visit, isThere]);
  return marked;
}
