import { type LimitName, noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { type Queue, timeWait } from './queue-waits.ts';
import { Sums } from './sums.ts';

interface Bounds {
  /** Its name, and that of its refusals, in the metrics. */
  name: Queue;
  limit: LimitName;
  /** Whether the metrics get only the tasks that had to wait, because there are many others. */
  timesOnlyWaits?: boolean;
  /** How many tasks may hold a slot at once. */
  slots: number;
  /** The weight of one key's tasks that may be in progress at once. One task always may. */
  perKey: number;
  /** How many may wait in total. When there are more, the newest of the key with the most is refused. */
  waiting: number;
  /** A task that has waited for so long is refused. */
  longestWaitMs?: number;
  /** How long a refused caller should wait. */
  retryAfterSeconds: number;
}

/** The place of a task that has started. Both functions may be called more than once. */
export interface Place {
  hasWaited: boolean;
  /** Lets another task start, perhaps before this one ends. */
  freeSlot(): void;
  /** Ends the task. Another one with the same key may take its place. */
  leave(): void;
}

interface Task {
  weight: number;
  start(place: Place): void;
  refuse(error: RateLimited): void;
}

interface Waiting extends Task {
  noteWait: () => void;
  late: NodeJS.Timeout | undefined;
}

/** Keys (people or network addresses) take turns, so many tasks of one delay another's only by those in progress. */
export class FairQueue {
  /** Waiting tasks by key, in their order. The first key is next. */
  readonly #queues = new Map<string, Set<Waiting>>();
  readonly #inProgress = new Sums();
  #usedSlots = 0;
  #waiting = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Starts a task, at once or in its turn. @returns the function that withdraws it; null if it has started. */
  add(key: string, task: Task): (() => void) | null {
    const { name, timesOnlyWaits, waiting, longestWaitMs } = this.bounds;
    if (!this.#queues.has(key) && this.#hasRoom(key, task)) {
      if (!timesOnlyWaits) timeWait(name)();
      this.#start(key, task, false);
      return null;
    }
    const late = longestWaitMs ? setTimeout(() => this.#refuse(key, own), longestWaitMs).unref() : undefined;
    const own: Waiting = { ...task, noteWait: timeWait(name), late };
    this.#queues.set(key, (this.#queues.get(key) ?? new Set()).add(own));
    this.#waiting += 1;
    if (this.#waiting > waiting) this.#refuseOne();
    return () => this.#remove(key, own);
  }

  /** Waits for the key's turn. @throws RateLimited if too many wait, or for too long. */
  enter(key: string, weight = 1): Promise<Place> {
    return new Promise((start, refuse) => this.add(key, { weight, start, refuse }));
  }

  /** Runs work when it is the key's turn. @throws as `enter`, and the errors of the work. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = ({ leave, freeSlot }: Place) => {
        void work()
          .then(resolve, reject)
          .finally(() => {
            leave();
            freeSlot();
          });
      };
      this.add(key, { weight: 1, start, refuse: reject });
    });
  }

  #hasRoom(key: string, { weight }: Task): boolean {
    const before = this.#inProgress.of(key);
    return this.#usedSlots < this.bounds.slots && (before === 0 || before + weight <= this.bounds.perKey);
  }

  #start(key: string, task: Task, hasWaited: boolean): void {
    const subtract = this.#inProgress.add(key, task.weight);
    let hasSlot = true;
    this.#usedSlots += 1;
    task.start({
      hasWaited,
      freeSlot: () => {
        if (hasSlot) this.#usedSlots -= 1;
        hasSlot = false;
        this.#startNext();
      },
      leave: () => {
        subtract();
        // Keys that came while this task was in progress go first.
        this.#putLast(key);
        this.#startNext();
      },
    });
  }

  #startNext(): void {
    for (const [key, queue] of this.#queues) {
      if (this.#usedSlots >= this.bounds.slots) return;
      const [next] = queue;
      if (!next || !this.#hasRoom(key, next)) continue;
      this.#remove(key, next);
      // Each key gets one turn before any gets a second. The loop comes to it again.
      this.#putLast(key);
      next.noteWait();
      this.#start(key, next, true);
    }
  }

  #putLast(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue) return;
    this.#queues.delete(key);
    this.#queues.set(key, queue);
  }

  /** @returns whether it was still waiting. */
  #remove(key: string, task: Waiting): boolean {
    const queue = this.#queues.get(key);
    if (!queue?.delete(task)) return false;
    if (queue.size === 0) this.#queues.delete(key);
    this.#waiting -= 1;
    clearTimeout(task.late);
    return true;
  }

  #refuse(key: string, task: Waiting): void {
    if (!this.#remove(key, task)) return;
    noteLimitHit(this.bounds.limit);
    task.refuse(new RateLimited(this.bounds.retryAfterSeconds));
  }

  #refuseOne(): void {
    let [longest, tasks] = ['', new Set<Waiting>()];
    for (const [key, queue] of this.#queues) if (queue.size > tasks.size) [longest, tasks] = [key, queue];
    const newest = [...tasks].at(-1);
    if (newest) this.#refuse(longest, newest);
  }
}
