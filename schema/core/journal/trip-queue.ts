import { Unavailable } from '../unavailable.ts';

/** 500 votes at once on one trip take about 4 s. After 10 s the sender of a request has usually given up. */
const WAIT_MS = 10_000;

/** The writers of one trip, or of one person's new trips. */
interface Queue {
  running: number;
  /** The waiting writers, oldest first. */
  waiting: Set<() => void>;
}

/**
 * Limits how many writers of one trip use a database connection at the same time. The others wait here without a
 * connection. So a locked trip, or a burst of changes to it, leaves connections for all other trips.
 */
export class TripQueue {
  readonly #queues = new Map<string, Queue>();

  /**
   * @param limit How many writers of one trip may run at once, at least 1.
   * @param waitMs The longest wait for a turn, in milliseconds.
   */
  constructor(
    private readonly limit: number,
    private readonly waitMs = WAIT_MS,
  ) {}

  /**
   * Runs the work when its turn comes.
   * @param id The id of the trip or the person.
   * @returns the result of the work. @throws Unavailable if its turn does not come in time. Then the work never runs.
   */
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

  /** Starts the next waiting writer, if there is one. */
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
