import { reports } from '../reports.ts';

const waits = reports<[seconds: number]>();

/**
 * Calls the listener after each wait for a trip's lock in this process, with its seconds, also if it was in vain.
 * @returns a function that stops it.
 */
export const onTripWait = waits.listen;

/**
 * Measures a wait for a trip's lock, with its turn and a connection, from now on.
 * @returns a function that ends it. Only its first call counts, so that a change which never gets the lock can end it.
 */
export function startTripWait(): () => void {
  const start = performance.now();
  let hasEnded = false;
  return () => {
    if (!hasEnded) waits.report((performance.now() - start) / 1_000);
    hasEnded = true;
  };
}
