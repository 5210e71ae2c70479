export interface Elsewhere {
  /** Reports how many are open here. @returns how many are open in the other processes. */
  exchange(key: string, here: number): Promise<number>;
  report(key: string, here: number): void;
  close(): Promise<void>;
}

/** Counts open sockets or subscriptions by key, in this process or over all processes. */
export class OpenCounts {
  readonly #here = new Map<string, number>();
  readonly #others: Elsewhere | null;

  /** @param elsewhere Connects the counts of this process with the others. Without it only this process counts. */
  constructor(elsewhere?: (here: ReadonlyMap<string, number>) => Elsewhere) {
    this.#others = elsewhere?.(this.#here) ?? null;
  }

  /** Returns the function that stops counting it, which may be called more than once. Null if the limit is reached. */
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
    // Each process reports before it reads: of two that add the last one at the same time, at least one sees the other.
    const there = (await this.#others?.exchange(key, here)) ?? 0;
    if (here + there <= most) return remove;
    remove();
    return null;
  }

  async close(): Promise<void> {
    await this.#others?.close();
  }
}
