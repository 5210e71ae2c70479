import { AsyncLocalStorage } from 'node:async_hooks';

// Inside a transaction the database is reached through the transaction alone. On the embedded database, which has one
// connection, anything else would wait for the transaction's end, and the transaction for it. In production nothing is
// tracked: the tests run every command.
const inside = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<true>();

/** Runs the work of a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => (inside ? inside.run(true, work) : work());

/** For a new connection. @throws Error inside a transaction. */
export function requireNoTransaction(): void {
  if (inside?.getStore()) throw new Error('This runs inside a transaction: use the transaction and not the database.');
}
