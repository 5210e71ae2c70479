import { signal } from '../../signal.ts';

/** The header counts whole seconds, and a reply is on its way for a while. */
const INEXACT_MS = 5_000;

let ahead = 0;
const corrected = signal();

/** The server's time, in epoch milliseconds. Compare instants of the server with this, not with the device's clock. */
export const serverNow = (): number => Date.now() - ahead;

/**
 * Corrects the clock by a reply's `Date` header. A reply without one changes nothing.
 * @param at When the reply came, by the device's clock: epoch milliseconds.
 */
export function setClockBy({ headers }: Response, at = Date.now()): void {
  const found = at - Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(found) || Math.abs(found - ahead) < INEXACT_MS) return;
  ahead = Math.abs(found) < INEXACT_MS ? 0 : found;
  corrected.send();
}

/** Calls back when the clock is corrected. @returns a function that stops it. */
export const watchClock = corrected.listen;
