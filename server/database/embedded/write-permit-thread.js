import fs from 'node:fs';

// In the database's thread; JavaScript for the same reason as password-worker.js.

/** How long the thread sleeps at most before it looks again. */
const LOOK_EVERY_MS = 500;

/** What PGlite changes files with. */
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
 * Makes this thread's writes wait while there is no permit (write-permit.ts). A process that was paused in the middle of a
 * statement goes on in the middle of it: only here, right before the disk, it can be held.
 * @param {SharedArrayBuffer} shared
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

/** Rights of everyone but the owner. */
const OTHERS = 0o077;

/** Keeps what this thread makes to its owner: Postgres gives some files back the mode that they were asked for with. */
export function keepModesPrivate() {
  for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
    const change = /** @type {(path: unknown, mode: number) => void} */ (fs[name]);
    Object.assign(fs, {
      [name]: (/** @type {unknown} */ path, /** @type {number} */ mode) => change(path, mode & ~OTHERS),
    });
  }
}
