import cluster, { type Worker } from 'node:cluster';
import { GRACE_MS } from './grace.ts';
import { Beat, Listening, type Order } from './orders.ts';

/** Longer than the worker's own grace period, for a process that cannot end itself. */
const LAST_MS = GRACE_MS + 2_000;

export interface Exit {
  code: number | null;
  signal: string | null;
}

/** A worker's process, from the primary's side. */
export class WorkerProcess {
  readonly #worker: Worker;
  #listensSince: number | null = null;
  #isGone = false;
  #beats = 0;
  /** The URL where it listens; null if it ended before. */
  readonly listening: Promise<string | null>;
  readonly gone: Promise<Exit>;

  constructor(readonly number: number) {
    const worker = cluster.fork({ PLANJAM_WORKER: String(number) });
    this.#worker = worker;
    this.gone = new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
      worker.once('error', () => resolve({ code: null, signal: null }));
    });
    this.listening = new Promise((resolve) => {
      worker.on('message', (message) => {
        if (Beat.safeParse(message).success) this.#beats += 1;
        const { data } = Listening.safeParse(message);
        if (!data) return;
        // It may freeze before its first beat.
        this.#beats += 1;
        this.#listensSince = performance.now();
        resolve(data.listensAt);
      });
      void this.gone.then(() => resolve(null));
    });
    void this.gone.then(() => {
      this.#isGone = true;
    });
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  /** How long it has accepted connections, in milliseconds; null if it never did. */
  get servedMs(): number | null {
    return this.#listensSince === null ? null : performance.now() - this.#listensSince;
  }

  /** How many beats it has sent, with the message that it listens. */
  get beats(): number {
    return this.#beats;
  }

  get isListening(): boolean {
    return this.#listensSince !== null && !this.#isGone;
  }

  /** Kills the process. SIGKILL also ends a stopped process. */
  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  /** Lets the worker finish its work and end, and kills it if that takes too long. @returns how it ended. */
  async dismiss(order: Order): Promise<Exit> {
    // If the channel is closed, the worker is already ending.
    this.#worker.send(order, () => {});
    const late = setTimeout(() => this.kill(), LAST_MS);
    const exit = await this.gone;
    clearTimeout(late);
    return exit;
  }
}
