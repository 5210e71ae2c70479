import { useEffect, useState } from 'react';
import { whenIdle } from '../../when-idle.ts';

/** Whether the browser has had nothing to do since this was first shown: the time for what nobody waits for. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return isQuiet;
}
