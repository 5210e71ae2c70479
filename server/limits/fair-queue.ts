import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';

interface Waiting {
  start(): void;
  refuse(error: RateLimited): void;
}

/** The most that run at once, run at once for one address, and wait, over all addresses. */
interface Bounds {
  slots: number;
  perAddress: number;
  waiting: number;
  /** What a refused caller is asked to wait. */
  retryAfterSeconds: number;
}

/**
 * Runs work for many addresses, a few at a time. Addresses take turns, and the work of one address waits in its order, so
 * a crowd behind one address delays everyone else by the work that is running and no more. When too many wait, the
 * newest of the address with the most waiting is refused.
 */
export class FairQueue {
  /** By address, the next to be served first. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #used = 0;
  #waiting = 0;

  constructor(private readonly bounds: Bounds) {}

  /** @throws RateLimited when too many of this address wait, and whatever the work throws. */
  run<T>(address: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        this.#used += 1;
        this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
        void work()
          .then(resolve, reject)
          .finally(() => this.#finish(address));
      };
      const line = this.#lines.get(address) ?? [];
      line.push({ start, refuse: reject });
      this.#lines.set(address, line);
      this.#waiting += 1;
      this.#startNext();
      if (this.#waiting > this.bounds.waiting) this.#refuseOne();
    });
  }

  #finish(address: string): void {
    this.#used -= 1;
    const left = (this.#running.get(address) ?? 1) - 1;
    if (left > 0) this.#running.set(address, left);
    else this.#running.delete(address);
    // Behind those who came while this was running: they wait for no second one.
    this.#putLast(address);
    this.#startNext();
  }

  #startNext(): void {
    for (const [address, line] of this.#lines) {
      if (this.#used >= this.bounds.slots) return;
      if ((this.#running.get(address) ?? 0) >= this.bounds.perAddress) continue;
      const next = line.shift();
      this.#putLast(address);
      this.#waiting -= 1;
      next?.start();
    }
  }

  /** Each address gets one turn before any gets a second. */
  #putLast(address: string): void {
    const line = this.#lines.get(address);
    this.#lines.delete(address);
    if (line && line.length > 0) this.#lines.set(address, line);
  }

  #refuseOne(): void {
    let longest: [string, Waiting[]] | null = null;
    for (const each of this.#lines) if (each[1].length > (longest?.[1].length ?? 0)) longest = each;
    if (!longest) return;
    const [address, line] = longest;
    const newest = line.pop();
    if (line.length === 0) this.#lines.delete(address);
    this.#waiting -= 1;
    noteLimitHit('passwords');
    newest?.refuse(new RateLimited(this.bounds.retryAfterSeconds));
  }
}
