import { AsyncLocalStorage } from 'node:async_hooks';

// Code inside a transaction must use only the transaction. The embedded database has one connection, so any other query
// would wait for the transaction, and the transaction for the query. Production tracks nothing, because the tests run
// every command.
const inside = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<true>();

/** Runs a transaction's work, and marks it as inside the transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => (inside ? inside.run(true, work) : work());

/** Called before a new connection is used. @throws Error inside a transaction. */
export function requireNoTransaction(): void {
  if (inside?.getStore()) throw new Error('This runs inside a transaction: use the transaction and not the database.');
}
