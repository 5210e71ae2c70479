import type { Context, Transaction } from '../context.ts';
import { insideTransaction } from './inside-transaction.ts';
import type { RunStatement, SendStatement, Table } from './rows.ts';

/** A transaction that is under way. Nothing else reaches the database in it: the embedded one has a single connection. */
export interface SqlTransaction {
  /** Runs a statement written by hand, inside the transaction. */
  run: RunStatement;
  send: SendStatement;
}

/** One that Prisma takes part in. */
export interface PrismaTransaction extends SqlTransaction {
  tx: Transaction;
}

/** Runs the work in a transaction of this kind, which is committed when it is done, and undone when it throws. */
export type Transact<Kind extends SqlTransaction> = <T>(work: (transaction: Kind) => Promise<T>) => Promise<T>;

/** A row could not be inserted: there is one with that key. */
export class UniqueViolation extends Error {
  /** @param key The name of the constraint that it would have broken. */
  constructor(
    readonly key: string,
    cause: unknown,
  ) {
    super(`There is a row with this key: ${key}.`, { cause });
  }
}

/** For the end of a transaction: what to do instead when there was a row with that primary key in the table. */
export const ifTaken =
  <T>({ name }: Table, otherwise: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof UniqueViolation && error.key === `${name}_pkey`) return otherwise();
    throw error;
  };

/** Transactions queue for the embedded database's one connection; a burst must not time out in the queue. */
const limits = { maxWait: 10_000, timeout: 15_000 };

/** With all that Prisma can do, which takes three times as long as `ctx.transact`. */
export const byPrisma =
  ({ db }: Pick<Context, 'db'>): Transact<PrismaTransaction> =>
  (work) =>
    db.$transaction((tx) => insideTransaction(() => work(withPrisma(tx))), limits);

/** Prisma's own transaction, open to statements by hand. */
export const withPrisma = (tx: Transaction): PrismaTransaction => ({
  tx,
  run: (text, values) => tx.$queryRawUnsafe(text, ...values),
  async send(text, values) {
    await tx.$executeRawUnsafe(text, ...values);
  },
});
