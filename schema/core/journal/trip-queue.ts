import { Unavailable } from '../unavailable.ts';

/** 500 votes at once on one trip take about 4 s. After 10 s the sender of a request has usually given up. */
const WAIT_MS = 10_000;

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** Limits the writers of one trip that use a connection. So a locked trip leaves connections for all other trips. */
export class TripQueue {
  readonly #queues = new Map<string, Queue>();

  /** @param limit Writers of one trip that may run at once, at least 1. @param waitMs The longest wait for a turn. */
  constructor(
    private readonly limit: number,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** @param id Of the trip or the person. @throws Unavailable if its turn does not come in time. It never runs then. */
  async inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(id);
    if (queue.running >= this.limit) await this.#wait(queue);
    else queue.running += 1;
    try {
      return await work();
    } finally {
      this.#leave(id, queue);
    }
  }

  #queueOf(id: string): Queue {
    let queue = this.#queues.get(id);
    if (!queue) {
      queue = { running: 0, waiting: new Set() };
      this.#queues.set(id, queue);
    }
    return queue;
  }

  #wait({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.delete(start);
        reject(new Unavailable('Too many requests change this at the same time.'));
      }, this.waitMs);
      waiting.add(start);
    });
  }

  #leave(id: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(id);
  }
}
