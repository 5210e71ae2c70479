import { useEffect, useState } from 'react';

/** Timers count in 32 bits: a longer wait would be none. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether an instant (RFC 3339) has passed; renders anew when it does. Null never passes. */
export function usePassed(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  const wait = instant ? Date.parse(instant) - now : Number.POSITIVE_INFINITY;

  useEffect(() => {
    if (wait <= 0 || wait === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [wait]);
  return wait <= 0;
}
