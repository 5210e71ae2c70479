import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import { insideTransaction } from './inside-transaction.ts';
import type { Sql, Tx } from './tables.ts';

export type Statement<Row = unknown> = Compilable<Row> | RawBuilder<Row>;

export interface Unawaited extends CompiledQuery {
  readonly isUnawaited: true;
}

/** What the connection answers to an unawaited statement. */
export interface Sent<Row> extends QueryResult<Row> {
  /** Sends all that is still to be sent, and waits for the rows. */
  answer(): Promise<QueryResult<Row>>;
}

/** Runs the work in a transaction. Commits when the work is done, and rolls back when it throws. */
export const transact = <T>(kysely: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely.transaction().execute((tx) => insideTransaction(() => work(tx)));

/**
 * It goes out with the next statement, or the commit, in one packet. If the database refuses it, the commit fails.
 * @returns a function for a statement that reads: it waits for the rows, and sends before all that was not sent yet.
 */
export async function send<Row>(tx: Tx, statement: Statement<Row>): Promise<() => Promise<Row[]>> {
  const unawaited: Unawaited = { ...statement.compile(tx), isUnawaited: true };
  const sent = (await tx.executeQuery(unawaited)) as Sent<Row>;
  return async () => (await sent.answer()).rows;
}

/** Waits for all statements so far, and marks this point for `rollBack`. @throws the error of the first that failed. */
export async function save(tx: Tx): Promise<void> {
  await sql`SAVEPOINT saved`.execute(tx);
}

/** Undoes everything since the last `save`, also what failed. */
export async function rollBack(tx: Tx): Promise<void> {
  await sql`ROLLBACK TO saved`.execute(tx);
}

export class UniqueViolation extends Error {
  /** @param key The name of the violated constraint. */
  constructor(
    readonly key: string,
    cause: unknown,
  ) {
    super(`There is a row with this key: ${key}.`, { cause });
  }
}

/** Returns an error handler that runs `otherwise` when a row with that key exists. @param key A constraint's name. */
export const ifTaken =
  <T>(key: string, otherwise: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof UniqueViolation && error.key === key) return otherwise();
    throw error;
  };
