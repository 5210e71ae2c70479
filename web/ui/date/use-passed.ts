import { useClock } from '../device/use-clock.ts';

/** Whether an instant (RFC 3339) has passed; renders again when it does. Null never passes. */
export function usePassed(instant: string | null): boolean {
  const due = instant ? Date.parse(instant) : Number.POSITIVE_INFINITY;
  return due <= useClock([due]);
}
