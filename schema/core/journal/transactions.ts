import type { Context, Transaction } from '../context.ts';
import { insideTransaction } from './inside-transaction.ts';
import type { RunStatement, SendStatement, Table } from './rows.ts';

/** An open transaction. Its work must use only this handle, because the embedded database has a single connection. */
export interface SqlTransaction {
  /** Runs an SQL statement inside the transaction. */
  run: RunStatement;
  send: SendStatement;
}

/** A transaction that Prisma can use too. */
export interface PrismaTransaction extends SqlTransaction {
  tx: Transaction;
}

/** Runs the work in a transaction of this kind. Commits when the work is done, and rolls back when it throws. */
export type Transact<Kind extends SqlTransaction> = <T>(work: (transaction: Kind) => Promise<T>) => Promise<T>;

/** A row could not be inserted, because a row with that key exists. */
export class UniqueViolation extends Error {
  /** @param key The name of the violated constraint. */
  constructor(
    readonly key: string,
    cause: unknown,
  ) {
    super(`There is a row with this key: ${key}.`, { cause });
  }
}

/** Returns an error handler that runs `otherwise` when the table already has a row with that primary key. */
export const ifTaken =
  <T>({ name }: Table, otherwise: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof UniqueViolation && error.key === `${name}_pkey`) return otherwise();
    throw error;
  };

/** In ms. Transactions wait for the embedded database's one connection, and a burst must not time out there. */
const limits = { maxWait: 10_000, timeout: 15_000 };

/** Returns transactions with all of Prisma's features. They take three times as long as `ctx.transact`. */
export const byPrisma =
  ({ db }: Pick<Context, 'db'>): Transact<PrismaTransaction> =>
  (work) =>
    db.$transaction((tx) => insideTransaction(() => work(withPrisma(tx))), limits);

/** Wraps Prisma's transaction so that it also runs SQL statements. */
export const withPrisma = (tx: Transaction): PrismaTransaction => ({
  tx,
  run: (text, values) => tx.$queryRawUnsafe(text, ...values),
  async send(text, values) {
    await tx.$executeRawUnsafe(text, ...values);
  },
});
