import { BEAT_MS } from './beat.ts';
import { isOrder } from './orders.ts';

/**
 * Ends this worker when its primary says so, or at SIGTERM. A terminal and a service manager signal the whole group, in
 * no order: what is the primary's to decide is left to it here, and a second word changes nothing.
 *
 * @param end Called once; with whether another worker has taken this one's place.
 */
export function obeyPrimary(end: (isReplaced: boolean) => void): void {
  let isEnding = false;
  const endOnce = (isReplaced: boolean) => {
    if (isEnding) return;
    isEnding = true;
    end(isReplaced);
  };
  // Other messages are the metrics' business.
  process.on('message', (message) => {
    if (isOrder(message)) endOnce(message === 'retire');
  });
  process.on('SIGTERM', () => endOnce(false));
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
}

/** Tells the primary that this worker takes connections, and from now on that its event loop turns. */
export function sayListening(url: string): void {
  process.send?.({ listensAt: url });
  const beat = () => {
    // A channel that is closed means that the primary is gone, and then so is this worker in a moment.
    if (process.connected) process.send?.({ beat: true }, undefined, undefined, () => {});
  };
  setInterval(beat, BEAT_MS).unref();
}
