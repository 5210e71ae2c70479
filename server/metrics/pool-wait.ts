import type { Pool } from 'pg';

type Connect = (...args: unknown[]) => unknown;

/** Measures how long each caller waits for a connection, with promises and with callbacks. */
export function timeWaits(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as Connect;
  const timed: Connect = (callback) => {
    const start = performance.now();
    const note = () => waited((performance.now() - start) / 1_000);
    if (typeof callback === 'function') {
      return connect((...results: unknown[]) => {
        note();
        callback(...results);
      });
    }
    return (connect() as Promise<unknown>).finally(note);
  };
  pool.connect = timed as Pool['connect'];
}
