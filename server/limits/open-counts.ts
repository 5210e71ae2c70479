/** What the other processes have open. */
export interface Elsewhere {
  /** Reports how many are open here, and then counts. @returns how many are open there. */
  exchange(key: string, here: number): Promise<number>;
  report(key: string, here: number): void;
  close(): Promise<void>;
}

/** How many sockets or subscriptions are open, by key: in this process, or over all of them. */
export class OpenCounts {
  readonly #here = new Map<string, number>();
  readonly #others: Elsewhere | null;

  /** @param elsewhere Given the counts of this process; without it there is only this one. */
  constructor(elsewhere?: (here: ReadonlyMap<string, number>) => Elsewhere) {
    this.#others = elsewhere?.(this.#here) ?? null;
  }

  /**
   * Counts one more.
   * @returns what counts it no more, for as often as it is called; null when there are as many as may be.
   */
  async add(key: string, most: number): Promise<(() => void) | null> {
    const here = (this.#here.get(key) ?? 0) + 1;
    if (here > most) return null;
    this.#here.set(key, here);
    let isOpen = true;
    const remove = () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#here.get(key) ?? 1) - 1;
      if (left > 0) this.#here.set(key, left);
      else this.#here.delete(key);
      this.#others?.report(key, left);
    };
    // Each process reports before it counts: of two that add the last one at once, at least one sees the other's.
    const there = (await this.#others?.exchange(key, here)) ?? 0;
    if (here + there <= most) return remove;
    remove();
    return null;
  }

  async close(): Promise<void> {
    await this.#others?.close();
  }
}
