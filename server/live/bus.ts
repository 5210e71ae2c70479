import type { Bus, Signal } from '../../schema/core/feed/bus.ts';

/** A bus within this process. It calls the listeners synchronously. */
export class LocalBus implements Bus {
  readonly #listeners = new Set<(signal: Signal) => void>();

  constructor(private readonly onError: (error: unknown) => void) {}

  publish(signal: Signal): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(signal);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  listen(listener: (signal: Signal) => void): () => void {
    // A new function each time, so that the same listener can be added twice and removed once.
    const own = (signal: Signal) => listener(signal);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }
}
