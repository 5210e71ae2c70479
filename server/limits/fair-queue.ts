import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { timeWait } from './queue-waits.ts';

interface Waiting {
  start(): void;
  refuse(error: RateLimited): void;
}

/** The most that may run at once (`slots`), run at once per address, and wait in total. */
interface Bounds {
  /** Its name in the metrics. */
  name: 'passwords' | 'pictures';
  slots: number;
  perAddress: number;
  waiting: number;
  /** How long a refused caller should wait. */
  retryAfterSeconds: number;
}

/**
 * Addresses take turns, so a crowd behind one address delays others only by the work that is already running.
 * When too much waits, the newest work of the address with the most waiting is refused.
 */
export class FairQueue {
  /** Waiting work by address. The first address is next. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #used = 0;
  #waiting = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Runs work when it is its turn. @throws RateLimited if too much waits, and the errors of the work. */
  run<T>(address: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const noteWait = timeWait(this.bounds.name);
      const start = () => {
        noteWait();
        this.#used += 1;
        this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
        void work()
          .then(resolve, reject)
          .finally(() => this.#finish(address));
      };
      const queue = this.#queues.get(address) ?? [];
      queue.push({ start, refuse: reject });
      this.#queues.set(address, queue);
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
    // Addresses that came while this work was running go first.
    this.#putLast(address);
    this.#startNext();
  }

  #startNext(): void {
    for (const [address, queue] of this.#queues) {
      if (this.#used >= this.bounds.slots) return;
      if ((this.#running.get(address) ?? 0) >= this.bounds.perAddress) continue;
      const next = queue.shift();
      this.#putLast(address);
      this.#waiting -= 1;
      next?.start();
    }
  }

  /** Moves an address to the end, so that each gets one turn before any gets a second. */
  #putLast(address: string): void {
    const queue = this.#queues.get(address);
    this.#queues.delete(address);
    if (queue && queue.length > 0) this.#queues.set(address, queue);
  }

  #refuseOne(): void {
    let longest: [string, Waiting[]] | null = null;
    for (const each of this.#queues) if (each[1].length > (longest?.[1].length ?? 0)) longest = each;
    if (!longest) return;
    const [address, queue] = longest;
    const newest = queue.pop();
    if (queue.length === 0) this.#queues.delete(address);
    this.#waiting -= 1;
    noteLimitHit(this.bounds.name);
    newest?.refuse(new RateLimited(this.bounds.retryAfterSeconds));
  }
}
