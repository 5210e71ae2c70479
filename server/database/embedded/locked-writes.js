import fs from 'node:fs';

// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.

/** A successor deletes the file of our heartbeat, and waits for 3 s (`settle`) before it opens the database. */
const LOOK_EVERY_MS = 1_000;

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
 * Makes a write wait while the file of this process's heartbeat can't be opened: then the folder is gone, or a
 * successor has it, and the heartbeat ends the process. The check is directly before each write, because a paused
 * process continues in the middle of its statement. @param {string} beat
 */
export function writeWhileLocked(beat) {
  const asleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let checkedAt = -Infinity;
  const requireLock = () => {
    // The clock continues while the process is paused.
    for (let now = performance.now(); now - checkedAt >= LOOK_EVERY_MS; now = performance.now()) {
      if (canOpen(beat)) checkedAt = now;
      else Atomics.wait(asleep, 0, 0, LOOK_EVERY_MS);
    }
  };
  for (const name of writing) {
    const write = /** @type {(...given: unknown[]) => unknown} */ (fs[name]);
    Object.assign(fs, {
      [name]: (/** @type {unknown[]} */ ...given) => {
        requireLock();
        return write(...given);
      },
    });
  }
}

/** Opens it, because a network file system asks its server only then. @param {string} path */
function canOpen(path) {
  try {
    fs.closeSync(fs.openSync(path, 'r'));
    return true;
  } catch {
    return false;
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
