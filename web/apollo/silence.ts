import { checkReach } from './reach.ts';

/**
 * Watches a wait for the network. After half of the time without a sign of life, it asks whether the server can be
 * reached, so that this is known at the end of the time.
 * @param onSilence Called after `milliseconds` without a sign of life.
 */
export function watchSilence(milliseconds: number, onSilence: () => void) {
  let half: ReturnType<typeof setTimeout> | undefined;
  let whole: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(half);
    clearTimeout(whole);
  };
  /** Notes a sign of life. */
  const hear = () => {
    end();
    half = setTimeout(checkReach, milliseconds / 2);
    whole = setTimeout(onSilence, milliseconds);
  };
  hear();
  return { hear, end };
}
