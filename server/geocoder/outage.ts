import type { Logger } from 'pino';
import { NoAnswer } from './bounded-json.ts';

/** After so many failures in a row, the server is left alone for a while. */
const FAILURES = 3;
const PAUSE_MS = 60_000;
/** A server that asks for more is asked again anyway, and may refuse again. */
const MOST_PAUSE_MS = 5 * 60_000;

const isRefusal = (status: number | null) => status === 429 || status === 503;
/** Anyone could send such questions. The next one may have an answer. */
const isAboutQuestion = (status: number | null) => status !== null && status >= 400 && status < 500;

/** What the log says of a server. */
export interface Asked {
  /** What it is asked for: “Places”. */
  what: string;
  url: string;
  /** What happens until it answers again. */
  meanwhile: string;
}

/** Notices that a server fails, and logs it once, until it answers again. */
export class Outage {
  #isLogged = false;
  #failures = 0;
  #pausedUntil = 0;

  constructor(
    private readonly asked: Asked,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the server must not be asked. */
  get isPaused(): boolean {
    return this.now() < this.#pausedUntil;
  }

  answered(): void {
    if (this.#isLogged) this.log.info(`${this.asked.what}: ${this.asked.url} answers again.`);
    this.#isLogged = false;
    this.#failures = 0;
  }

  /** @returns for how long, in ms, the server must not be asked: 0 if the next question may try. */
  failed(err: unknown): number {
    const { what, url, meanwhile } = this.asked;
    if (!this.#isLogged) this.log.warn({ err }, `${what}: ${url} fails. Until it answers again, ${meanwhile}.`);
    this.#isLogged = true;
    const pauseMs = this.#pauseAfter(err);
    this.#pausedUntil = Math.max(this.#pausedUntil, this.now() + pauseMs);
    return pauseMs;
  }

  #pauseAfter(err: unknown): number {
    const { status, retryAfterMs } = err instanceof NoAnswer ? err : { status: null, retryAfterMs: null };
    if (isRefusal(status)) return Math.min(retryAfterMs ?? PAUSE_MS, MOST_PAUSE_MS);
    if (isAboutQuestion(status)) return 0;
    this.#failures += 1;
    return this.#failures >= FAILURES ? PAUSE_MS : 0;
  }
}
