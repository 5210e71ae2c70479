import { useEffect, useState } from 'react';
import { nextChangeIn, timeLeft } from './countdown.ts';

/** How long it is until an instant (RFC 3339), told anew as time passes; null without one, and once it has passed. */
export function useTimeLeft(instant: string | null): string | null {
  const [now, setNow] = useState(Date.now);
  const due = instant ? Date.parse(instant) : 0;
  const left = due - now;

  // It may be set, or put off, long after the time was last told.
  useEffect(() => {
    if (due > 0) setNow(Date.now());
  }, [due]);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), nextChangeIn(left));
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0 ? timeLeft(left) : null;
}
