import { useEffect, useState } from 'react';

/** Timers count in 32 bits: a longer delay would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether an instant (RFC 3339) has passed; renders again when it does. Null never passes. */
export function usePassed(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  const due = instant ? Date.parse(instant) : Number.POSITIVE_INFINITY;

  useEffect(() => {
    if (due <= now || due === Number.POSITIVE_INFINITY) return;
    // Uses the clock instead of `now`: the instant may change long after that was set.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(due - Date.now(), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [due, now]);
  return due <= now;
}
