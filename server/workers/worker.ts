import { BEAT_MS } from './beat.ts';
import { isOrder } from './orders.ts';

/**
 * Ends on its primary's order, or at SIGTERM. Terminals and service managers send SIGINT and SIGHUP to all processes of
 * a group, so it ignores them. Later orders change nothing. @param end Called once.
 */
export function obeyPrimary(end: (isReplaced: boolean) => void): void {
  let isEnding = false;
  const endOnce = (isReplaced: boolean) => {
    if (isEnding) return;
    isEnding = true;
    end(isReplaced);
  };
  // Other messages belong to the metrics.
  process.on('message', (message) => {
    if (isOrder(message)) endOnce(message === 'retire');
  });
  process.on('SIGTERM', () => endOnce(false));
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
}

/** Reports to the primary that this worker accepts connections, and then sends regular beats. */
export function sayListening(url: string): void {
  process.send?.({ listensAt: url });
  const beat = () => {
    // If the channel is closed, the primary is gone, and this worker is about to end.
    if (process.connected) process.send?.({ beat: true }, undefined, undefined, () => {});
  };
  setInterval(beat, BEAT_MS).unref();
}
