import { useEffect, useState } from 'react';
import { serverNow, watchClock } from './clock.ts';

/** Timers count in 32 bits: a longer delay would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Returns the server's time (epoch milliseconds), updated when each of these instants passes. */
export function useClock(instants: readonly number[]): number {
  const [time, setTime] = useState(serverNow);
  const next = Math.min(...instants.filter((instant) => instant > time));

  useEffect(() => watchClock(() => setTime(serverNow())), []);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setTime(serverNow()), Math.min(next - serverNow(), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [next, time]);
  return time;
}
