import { useEffect, useState } from 'react';

/** Timers count in 32 bits: a longer delay would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Returns the time (epoch milliseconds), updated when each of these instants passes. */
export function useClock(instants: readonly number[]): number {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...instants.filter((instant) => instant > now));

  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
