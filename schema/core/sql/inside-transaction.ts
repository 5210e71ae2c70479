import { AsyncLocalStorage } from 'node:async_hooks';

// A transaction's work must use only the transaction: the embedded database has one connection, so any other query
// would wait for ever. Production tracks nothing, because the tests run every command.
const inside = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<true>();

export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => (inside ? inside.run(true, work) : work());

/** Called before a new connection is used. @throws Error inside a transaction. */
export function requireNoTransaction(): void {
  if (inside?.getStore()) throw new Error('This runs inside a transaction: use the transaction and not the database.');
}
