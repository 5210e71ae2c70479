const TICKS = 10;

/** A connection to the database's thread: how often it was asked something, and how often it has answered. */
interface Counted {
  asked: number;
  answered: number;
  destroyed: boolean;
}

/**
 * Notices a thread that leaves a question unanswered for too long. It counts ticks instead of comparing times, so that a
 * process that was paused, or too busy to read an answer, does not take its own absence for the thread's.
 */
export class ThreadDeadline {
  #connection: Counted | null = null;
  #answered = 0;
  #silentTicks = 0;
  #suspensions = 0;
  readonly #timer: NodeJS.Timeout;

  /** @param onSilent Called each time that a question has been unanswered for `deadlineMs`. */
  constructor(
    private readonly onSilent: () => void,
    deadlineMs: number,
  ) {
    this.#timer = setInterval(() => this.#tick(), deadlineMs / TICKS).unref();
  }

  /** From now on it is this connection that is watched: there is one at a time. */
  watch<Connection extends Counted>(connection: Connection): Connection {
    this.#connection = connection;
    return connection;
  }

  /** Runs work whose statements may take as long as they need. */
  async suspend<T>(work: () => Promise<T>): Promise<T> {
    this.#suspensions += 1;
    try {
      return await work();
    } finally {
      this.#suspensions -= 1;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const connection = this.#connection;
    const isWaiting = connection && !connection.destroyed && connection.answered < connection.asked;
    const hasAnswered = connection?.answered !== this.#answered;
    this.#answered = connection?.answered ?? 0;
    this.#silentTicks = isWaiting && !hasAnswered && this.#suspensions === 0 ? this.#silentTicks + 1 : 0;
    if (this.#silentTicks < TICKS) return;
    this.#silentTicks = 0;
    this.onSilent();
  }
}
