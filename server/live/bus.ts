import type { Bus, Signal } from '../../schema/core/context.ts';

/** Signals within this process, heard at once. */
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
    // A function of its own, so that whoever listens twice hears twice and stops one at a time.
    const own = (signal: Signal) => listener(signal);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }
}
