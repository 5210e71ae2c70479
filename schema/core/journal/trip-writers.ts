import type { Sql, Tx } from '../sql/tables.ts';
import { rollBack, save, transact } from '../sql/transaction.ts';
import { TripQueue } from './trip-queue.ts';

/** A commit waits for the disk. Six writers of one wait little, and writers of other trips soon get their turn. */
const MOST = 6;

interface Writer {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs what changes trips, each in its turn. Writers of one trip that wait at the same time share a commit. */
export class TripWriters {
  readonly #turns: TripQueue;
  readonly #waiting = new Map<string, Set<Writer>>();

  /** @param limit Transactions of one trip that may be open at once, at least 1. */
  constructor(limit: number) {
    this.#turns = new TripQueue(limit);
  }

  /**
   * Runs the work in a transaction, perhaps together with others. If it throws, only its own changes are rolled back.
   * @param id Of the trip or the person.
   * @throws Unavailable if its turn does not come in time; the errors of the work and of the commit.
   */
  write<T>(kysely: Sql, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const writer: Writer = { work, resolve: resolve as Writer['resolve'], reject };
      this.#waiting.set(id, (this.#waiting.get(id) ?? new Set()).add(writer));
      // When its turn comes, the transaction of another may have taken it.
      const turn = async () => this.#take(id, writer) && this.#commitFrom(kysely, id, writer);
      this.#turns.inTurn(id, turn).catch((error: unknown) => this.#take(id, writer) && reject(error));
    });
  }

  /** Takes a writer out of those who wait, or the first of them. @returns undefined if it does not wait any more. */
  #take(id: string, wanted?: Writer): Writer | undefined {
    const waiting = this.#waiting.get(id);
    const [first] = waiting ?? [];
    const writer = wanted ?? first;
    if (!writer || !waiting?.delete(writer)) return undefined;
    if (waiting.size === 0) this.#waiting.delete(id);
    return writer;
  }

  /** Runs the first writer's work in a transaction, and then that of writers who wait. Answers after the commit. */
  async #commitFrom(kysely: Sql, id: string, first: Writer): Promise<void> {
    const writers: Writer[] = [];
    const answers: (() => void)[] = [];
    let isSaved = false;
    const write = async (tx: Tx, { work, resolve, reject }: Writer) => {
      try {
        const value = await work(tx);
        // One alone needs no savepoint: its last statements go out together with the commit.
        if (isSaved || this.#waiting.has(id)) {
          await save(tx);
          isSaved = true;
        }
        answers.push(() => resolve(value));
      } catch (error) {
        if (!isSaved) throw error;
        await rollBack(tx);
        answers.push(() => reject(error));
      }
    };
    const committing = transact(kysely, async (tx) => {
      let next: Writer | undefined = first;
      while (next) {
        writers.push(next);
        await write(tx, next);
        next = isSaved && writers.length < MOST ? this.#take(id) : undefined;
      }
    });
    await committing.then(
      () => {
        for (const answer of answers) answer();
      },
      (error: unknown) => {
        for (const { reject } of [first, ...writers]) reject(error);
      },
    );
  }
}
