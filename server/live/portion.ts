/** How much a slow reader is sent at once: some screens of a busy trip. */
const PORTION_BYTES = 256 * 1024;
/** Executing the events of one portion blocks the event loop. */
const MOST_EVENTS = 50;

/** Splits a burst of events into portions. The size of the last portion decides how many events the next one has. */
export class Portion {
  #events = MOST_EVENTS;

  get events(): number {
    return this.#events;
  }

  learn(payloads: readonly Buffer[]): void {
    if (payloads.length === 0) return;
    const bytes = payloads.reduce((total, { length }) => total + length, 0);
    const fitting = Math.floor((PORTION_BYTES * payloads.length) / Math.max(bytes, 1));
    this.#events = Math.min(Math.max(fitting, 1), MOST_EVENTS);
  }
}
