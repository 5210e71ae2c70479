import type { Pool } from 'pg';
import { requireNoTransaction } from '../../schema/core/sql/inside-transaction.ts';

/** Makes the pool refuse connections to code inside a transaction, on both databases: see inside-transaction.ts. */
export function guarded(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  pool.connect = ((...args: Parameters<typeof connect>) => {
    requireNoTransaction();
    return connect(...args);
  }) as typeof pool.connect;
  return pool;
}
