import { useEffect, useState } from 'react';
import { serverNow, watchClock } from '../ui/device/clock.ts';
import { nextChangeIn, timeLeft } from './countdown.ts';

/** Returns the time left until an instant (RFC 3339), kept up to date; null without one, and once it has passed. */
export function useTimeLeft(instant: string | null): string | null {
  const [time, setTime] = useState(serverNow);
  const due = instant ? Date.parse(instant) : 0;
  const left = due - time;

  useEffect(() => watchClock(() => setTime(serverNow())), []);
  // The instant may change long after the last update.
  useEffect(() => {
    if (due > 0) setTime(serverNow());
  }, [due]);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setTime(serverNow()), nextChangeIn(left));
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0 ? timeLeft(left) : null;
}
