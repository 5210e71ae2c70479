import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartRefused } from '../config/start-refused.ts';
import { type Exit, WorkerProcess } from './process.ts';
import { endFrozen } from './pulse.ts';

/** A worker that served for this long was sound, so that its end does not count as a failure. */
const SOUND_MS = 10_000;
/** Failed starts in a row with no worker left: about six seconds of attempts. */
const MOST_FAILURES = 5;
const MOST_PAUSE_MS = 10_000;

/** The pause before a restart: none after a sound worker, then 200 ms, 400 ms, 800 ms, … */
const pauseAfter = (failures: number) => (failures === 0 ? 0 : Math.min(100 * 2 ** failures, MOST_PAUSE_MS));

/** Manages the workers. Each has a number, which its replacement takes over. */
export class Crew {
  readonly #members = new Map<number, WorkerProcess>();
  /** The members, and the processes that are starting or ending. */
  readonly #processes = new Set<WorkerProcess>();
  #failures = 0;
  #hasStarted = false;
  #isEnding = false;
  #rolling: Promise<void> | null = null;
  #rollsAgain = false;

  /** @param giveUp Called if workers end as soon as they are started, and none is left. */
  constructor(
    private readonly size: number,
    private readonly log: Logger,
    private readonly giveUp: () => void,
  ) {
    endFrozen(
      () => this.#processes,
      ({ number, pid }) =>
        log.error({ worker: number, workerPid: pid }, 'A worker has not answered for 10 s. It is ended by force.'),
    );
  }

  /**
   * The first worker applies the migrations. @returns the URL where they listen; null if `end` was called before.
   * @throws StartRefused if the first worker cannot start.
   */
  async start(): Promise<string | null> {
    const first = this.#open(1);
    this.#adopt(first);
    const url = await first.listening;
    if (this.#isEnding) return null;
    // The worker has already printed the reason.
    if (url === null) throw new StartRefused('The first worker could not start, so no other is started.');
    this.#hasStarted = true;
    const others = Array.from({ length: this.size - 1 }, (_, index) => this.#open(index + 2));
    for (const other of others) this.#adopt(other);
    await Promise.all(others.map((other) => other.listening));
    return this.#isEnding ? null : url;
  }

  /** Replaces the workers one by one. Each ends after its replacement listens. A call meanwhile adds another round. */
  async roll(): Promise<void> {
    if (!this.#hasStarted) return;
    this.#rollsAgain = true;
    this.#rolling ??= this.#rollWhileAsked().finally(() => {
      this.#rolling = null;
    });
    await this.#rolling;
  }

  /** Ends all workers after they have finished their work. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all([...this.#processes].map((worker) => worker.dismiss('end')));
  }

  #open(number: number): WorkerProcess {
    const worker = new WorkerProcess(number);
    this.#processes.add(worker);
    void worker.gone.then(() => this.#processes.delete(worker));
    return worker;
  }

  /** Makes the process the worker of its number. It is replaced when it ends. */
  #adopt(worker: WorkerProcess): void {
    this.#members.set(worker.number, worker);
    void worker.gone.then((exit) => this.#replace(worker, exit));
  }

  #isMissed = (worker: WorkerProcess) =>
    this.#hasStarted && !this.#isEnding && this.#members.get(worker.number) === worker;

  async #replace(worker: WorkerProcess, exit: Exit): Promise<void> {
    if (!this.#isMissed(worker)) return;
    const { number, pid, servedMs } = worker;
    this.#failures = servedMs !== null && servedMs >= SOUND_MS ? 0 : this.#failures + 1;
    this.log.error({ worker: number, workerPid: pid, ...exit }, 'A worker ended by itself and is replaced.');
    const isAnyoneLeft = [...this.#members.values()].some((member) => member.isListening);
    if (!isAnyoneLeft && this.#failures >= MOST_FAILURES) return this.giveUp();
    await pause(pauseAfter(this.#failures));
    if (this.#isMissed(worker)) this.#adopt(this.#open(number));
  }

  async #rollWhileAsked(): Promise<void> {
    while (this.#rollsAgain) {
      this.#rollsAgain = false;
      this.log.info('Replacing the workers one by one.');
      if (await this.#rollOnce()) this.log.info('All workers are replaced.');
    }
  }

  /** @returns whether all were replaced. */
  async #rollOnce(): Promise<boolean> {
    for (const number of [...this.#members.keys()].sort((a, b) => a - b)) {
      if (this.#isEnding) return false;
      const next = this.#open(number);
      if ((await next.listening) === null) {
        if (!this.#isEnding)
          this.log.error({ worker: number }, 'The replacement of a worker could not start. The old workers stay.');
        return false;
      }
      if (this.#isEnding) return false;
      const before = this.#members.get(number);
      this.#adopt(next);
      await before?.dismiss('retire');
    }
    return true;
  }
}
