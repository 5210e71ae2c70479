import { Unavailable } from '../unavailable.ts';

/** 500 votes at once on one trip take about 4 s. A request that waits longer has been given up by its sender. */
const WAIT_MS = 10_000;

/** The writers of one trip, or those who make one person's new trips. */
interface Line {
  running: number;
  /** Those that wait, oldest first. */
  waiting: Set<() => void>;
}

/**
 * Limits how many writers of one trip hold a database connection at once. The others wait here without one, so that a
 * lock on one trip, or a burst of changes to it, leaves connections for every other trip.
 */
export class TripQueue {
  readonly #lines = new Map<string, Line>();

  /**
   * @param limit How many writers of one trip may run at once, at least 1.
   * @param waitMs How long the others wait for their turn, in milliseconds.
   */
  constructor(
    private readonly limit: number,
    private readonly waitMs = WAIT_MS,
  ) {}

  /**
   * Runs the work when it is its turn.
   * @param id Of the trip, or of the person.
   * @returns what the work returns. @throws Unavailable if its turn does not come in time; then the work never runs.
   */
  async inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(id);
    if (line.running >= this.limit) await this.#wait(line);
    else line.running += 1;
    try {
      return await work();
    } finally {
      this.#leave(id, line);
    }
  }

  #lineOf(id: string): Line {
    let line = this.#lines.get(id);
    if (!line) {
      line = { running: 0, waiting: new Set() };
      this.#lines.set(id, line);
    }
    return line;
  }

  #wait({ waiting }: Line): Promise<void> {
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

  /** Gives the place to the next in line. */
  #leave(id: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(id);
  }
}
