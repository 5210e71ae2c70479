import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { insideTransaction } from './inside-transaction.ts';
import type { Sql, Tx } from './tables.ts';

export interface Unawaited extends CompiledQuery {
  readonly isUnawaited: true;
}

/** Runs the work in a transaction. Commits when the work is done, and rolls back when it throws. */
export const transact = <T>(kysely: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely.transaction().execute((tx) => insideTransaction(() => work(tx)));

/** It goes out with the next statement, or the commit, in one packet. If the database refuses it, the commit fails. */
export async function send(tx: Tx, statement: Compilable | RawBuilder<unknown>): Promise<void> {
  const unawaited: Unawaited = { ...statement.compile(tx), isUnawaited: true };
  await tx.executeQuery(unawaited);
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
