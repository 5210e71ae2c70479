import type { Context, Transaction } from './context.ts';
import type { RunStatement } from './rows.ts';

/** A transaction that is under way. Nothing else reaches the database in it: the embedded one has a single connection. */
export interface ByHand {
  /** Runs a statement written by hand, inside the transaction. */
  run: RunStatement;
  /** Runs one after which there is nothing but the commit, which may be on its way with it: if the database refuses it, that fails. */
  runLast(text: string, values: readonly unknown[]): Promise<void>;
}

/** One that Prisma takes part in. */
export interface ByPrisma extends ByHand {
  tx: Transaction;
}

/** Runs the work in a transaction of this kind, which is committed when it is done, and undone when it throws. */
export type Transact<Kind extends ByHand> = <T>(work: (transaction: Kind) => Promise<T>) => Promise<T>;

/** Transactions queue for the embedded database's one connection; a burst must not time out in the queue. */
const limits = { maxWait: 10_000, timeout: 15_000 };

/** With all that Prisma can do, which takes three times as long as `ctx.transact`. */
export const byPrisma =
  (ctx: Context): Transact<ByPrisma> =>
  (work) =>
    ctx.db.$transaction((tx) => work(withPrisma(tx)), limits);

/** Prisma's own transaction, open to statements by hand. */
export const withPrisma = (tx: Transaction): ByPrisma => ({
  tx,
  run: (text, values) => tx.$queryRawUnsafe(text, ...values),
  async runLast(text, values) {
    await tx.$executeRawUnsafe(text, ...values);
  },
});
