/** What a slow reader is sent at once, some screens of a busy trip. */
const PORTION_BYTES = 256 * 1024;
/** Their executions block the event loop together. */
const MOST_EVENTS = 50;

/** How many events to execute at once, by the length of those before: a burst is worked off in portions. */
export class Portion {
  #events = MOST_EVENTS;

  get events(): number {
    return this.#events;
  }

  /** @param payloads Of the last portion. */
  learn(payloads: readonly Buffer[]): void {
    if (payloads.length === 0) return;
    const bytes = payloads.reduce((total, { length }) => total + length, 0);
    const fitting = Math.floor((PORTION_BYTES * payloads.length) / Math.max(bytes, 1));
    this.#events = Math.min(Math.max(fitting, 1), MOST_EVENTS);
  }
}
