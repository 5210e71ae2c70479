import cluster, { type Worker } from 'node:cluster';
import { GRACE_MS } from '../grace.ts';
import { Beat, Listening, type Order } from './orders.ts';

/** Past its own grace, for a process that can't even end itself. */
const LAST_MS = GRACE_MS + 2_000;

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: string | null;
}

/** A worker's process, as its primary sees it. */
export class WorkerProcess {
  readonly #worker: Worker;
  #listensSince: number | null = null;
  #isGone = false;
  #beats = 0;
  /** Where it listens; null if it ended before it did. */
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

  /** For how long it has taken connections, in milliseconds; null if it never did. */
  get servedMs(): number | null {
    return this.#listensSince === null ? null : performance.now() - this.#listensSince;
  }

  /** How often it has said that its event loop turns. */
  get beats(): number {
    return this.#beats;
  }

  get isListening(): boolean {
    return this.#listensSince !== null && !this.#isGone;
  }

  /** Ends it by force, which a stopped process can't put off. */
  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  /** Has it finish what runs. @returns when it is gone: by force, if it takes longer than it may. */
  async dismiss(order: Order): Promise<Exit> {
    // A channel that is closed already means that it is on its way out.
    this.#worker.send(order, () => {});
    const late = setTimeout(() => this.kill(), LAST_MS);
    const exit = await this.gone;
    clearTimeout(late);
    return exit;
  }
}
