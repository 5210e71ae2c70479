export const MINUTE_MS = 60_000;

/** The points that one caller has spent in this minute. */
export interface Spent {
  here: number;
  /** The part of `here` that other processes know. */
  reported: number;
  elsewhere: number;
}

/**
 * Limits what each caller may spend on operations per minute. It counts in memory, so no request waits. The minutes
 * follow the clock, so that they begin at the same time in all processes.
 */
export class CostBudget {
  #minute = 0;
  readonly #spent = new Map<string, Spent>();

  /** @param perMinute 0: no limit. @param now In milliseconds. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Takes the cost.
   * @returns 0 on success. Otherwise nothing is taken, and it returns the seconds until the next budget.
   */
  spend(key: string, cost: number): number {
    if (this.perMinute === 0) return 0;
    const now = this.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent.clear();
    this.#minute = minute;
    const spent = this.#spent.get(key) ?? { here: 0, reported: 0, elsewhere: 0 };
    if (spent.here + spent.elsewhere + cost > this.perMinute) return Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
    spent.here += cost;
    this.#spent.set(key, spent);
    return 0;
  }

  /** Returns the spending that other processes do not know yet. */
  unreported(): { minute: number; sums: [key: string, Spent][] } {
    return { minute: this.#minute, sums: [...this.#spent].filter(([, { here, reported }]) => here > reported) };
  }
}
