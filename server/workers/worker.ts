import type { Order } from './orders.ts';

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
  process.on('message', (order: Order) => endOnce(order === 'retire'));
  process.on('SIGTERM', () => endOnce(false));
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
}

/** Tells the primary that this worker takes connections. */
export const sayListening = (url: string): void => void process.send?.({ listensAt: url });
