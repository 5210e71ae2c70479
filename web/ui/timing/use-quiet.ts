import { useEffect, useState } from 'react';
import { whenIdle } from '../../when-idle.ts';

/** Whether the browser has been idle since the first render, so that low-priority work can run. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return isQuiet;
}
