const TICKS = 10;

/** A connection to the database's thread, with the numbers of its requests and answers. */
interface Counted {
  asked: number;
  answered: number;
  destroyed: boolean;
}

/** Counts ticks and does not compare times, so that a pause of this process itself raises no alarm. */
export class ThreadDeadline {
  #connection: Counted | null = null;
  #answered = 0;
  #silentTicks = 0;
  #suspensions = 0;
  readonly #timer: NodeJS.Timeout;

  /** @param onSilent Called each time a request has had no answer for `deadlineMs`. */
  constructor(
    private readonly onSilent: () => void,
    deadlineMs: number,
  ) {
    this.#timer = setInterval(() => this.#tick(), deadlineMs / TICKS).unref();
  }

  /** Watches this connection from now on. There is one at a time. */
  watch<Connection extends Counted>(connection: Connection): Connection {
    this.#connection = connection;
    return connection;
  }

  /** Runs work whose statements have no deadline. */
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
