/** Keeps a sum per person, and removes it when it is 0 again. */
export class Sums {
  readonly #sums = new Map<string, number>();

  of(person: string): number {
    return this.#sums.get(person) ?? 0;
  }

  /** Adds an amount. @returns the function that subtracts it again, to be called once. */
  add(person: string, amount: number): () => void {
    this.#sums.set(person, this.of(person) + amount);
    return () => {
      const left = this.of(person) - amount;
      if (left > 0) this.#sums.set(person, left);
      else this.#sums.delete(person);
    };
  }
}
