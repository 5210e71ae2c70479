import type { Budget } from '../../schema/core/cost/limits.ts';

export const MINUTE_MS = 60_000;

/** The points that one caller has spent in this minute. */
export interface Spent {
  here: number;
  /** The part of `here` that other processes know. */
  reported: number;
  elsewhere: number;
}

/** Counts in memory, so no request waits. The minutes follow the clock, so they begin together in all processes. */
export class CostBudget {
  #minute = 0;
  readonly #spent = new Map<string, Spent>();

  /** @param perMinute 0: no limit. @param now In milliseconds. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns 0 on success. Otherwise nothing is taken, and it returns the seconds until the next budget. */
  spend(key: string, cost: number): number {
    if (this.perMinute === 0) return 0;
    const resetsInSeconds = this.#turnMinute();
    const spent = this.#spent.get(key) ?? { here: 0, reported: 0, elsewhere: 0 };
    if (spent.here + spent.elsewhere + cost > this.perMinute) return resetsInSeconds;
    spent.here += cost;
    this.#spent.set(key, spent);
    return 0;
  }

  /** Returns the budget of this minute; null without a limit. */
  budgetOf(key: string): Budget | null {
    const limit = this.perMinute;
    if (limit === 0) return null;
    const resetsInSeconds = this.#turnMinute();
    const { here = 0, elsewhere = 0 } = this.#spent.get(key) ?? {};
    return { limit, remaining: Math.max(0, limit - here - elsewhere), resetsInSeconds };
  }

  /** Begins a new minute if the last one is over. @returns the seconds until the next. */
  #turnMinute(): number {
    const now = this.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent.clear();
    this.#minute = minute;
    return Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000);
  }

  /** Returns the spending that other processes do not know yet. */
  unreported(): { minute: number; sums: [key: string, Spent][] } {
    return { minute: this.#minute, sums: [...this.#spent].filter(([, { here, reported }]) => here > reported) };
  }
}
