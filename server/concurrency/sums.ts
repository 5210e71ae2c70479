/** Keeps a sum per person or address, and removes it when it is 0 again. */
export class Sums {
  readonly #sums = new Map<string, number>();

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }

  /** Adds an amount. @returns the function that subtracts it again, which may be called more than once. */
  add(key: string, amount: number): () => void {
    this.#sums.set(key, this.of(key) + amount);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = this.of(key) - amount;
      if (left > 0) this.#sums.set(key, left);
      else this.#sums.delete(key);
    };
  }
}
