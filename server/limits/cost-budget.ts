export const MINUTE_MS = 60_000;

/** What one caller has spent in this minute. */
export interface Spent {
  here: number;
  /** What of it other processes know. */
  reported: number;
  elsewhere: number;
}

/**
 * What each caller may spend on operations in a minute, counted in memory: no request waits for it. The minutes are those
 * of the clock, so that they begin at the same time in all processes.
 */
export class CostBudget {
  #minute = 0;
  readonly #spent = new Map<string, Spent>();

  /** @param perMinute 0: no limit. @param now In milliseconds. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns 0 if the cost was taken; else nothing is taken: the seconds until there is a new budget. */
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

  /** What other processes don't know yet, for whoever reports it to them. */
  unreported(): { minute: number; sums: [key: string, Spent][] } {
    return { minute: this.#minute, sums: [...this.#spent].filter(([, { here, reported }]) => here > reported) };
  }
}
