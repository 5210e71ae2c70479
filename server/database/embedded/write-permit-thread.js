import fs from 'node:fs';

// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.

/** The longest time that the thread sleeps before it checks again. */
const LOOK_EVERY_MS = 500;

/** The functions with which PGlite changes files. */
const writing = /** @type {const} */ ([
  'writeSync',
  'writeFileSync',
  'ftruncateSync',
  'truncateSync',
  'renameSync',
  'unlinkSync',
  'mkdirSync',
  'rmdirSync',
]);

/**
 * Makes writes wait while there is no permit (write-permit.ts): a paused process continues within its statement, so it
 * can only be stopped directly before each write. @param {SharedArrayBuffer} shared
 */
export function writeByPermit(shared) {
  const until = new BigInt64Array(shared);
  const wait = () => {
    for (;;) {
      const limit = Atomics.load(until, 0);
      if (process.hrtime.bigint() < limit) return;
      Atomics.wait(until, 0, limit, LOOK_EVERY_MS);
    }
  };
  for (const name of writing) {
    const write = /** @type {(...given: unknown[]) => unknown} */ (fs[name]);
    Object.assign(fs, {
      [name]: (/** @type {unknown[]} */ ...given) => {
        wait();
        return write(...given);
      },
    });
  }
}

/** The rights of all users except the owner. */
const OTHERS = 0o077;

/** Keeps this thread's files private to the owner, because Postgres sets the mode of some files after creating them. */
export function keepModesPrivate() {
  for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
    const change = /** @type {(path: unknown, mode: number) => void} */ (fs[name]);
    Object.assign(fs, {
      [name]: (/** @type {unknown} */ path, /** @type {number} */ mode) => change(path, mode & ~OTHERS),
    });
  }
}
