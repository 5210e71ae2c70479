import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { endedBy } from './postgres-end.js';
import { unpackTemplate } from './unpack-template.js';
import { keepModesPrivate, writeByPermit } from './write-permit-thread.js';

// The embedded database, in a thread of its own: postgres-thread.ts starts it and says what goes to and fro. JavaScript for
// the same reason as password-worker.js.

/** Postgres' defaults are for a server of its own: these make 188 MB of 326. */
const lean = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];

/** PGlite without what its own way of asking needs: it would read all types first, half of the work of opening it. */
class Postgres extends PGlite {
  async _initArrayTypes() {}
}

/** @type {import('node:worker_threads').MessagePort} */
const port = parentPort;
/** @type {import('./postgres-thread.ts').PostgresOptions} */
const { dataDir, template, loadDataDir, permit } = workerData;

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
// By other threads, while this one unpacks.
const compiling = WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
const fsBundle = new Blob([readFileSync(join(folder, 'pglite.data'))]);
keepModesPrivate();
if (permit) writeByPermit(permit);
if (template) unpackTemplate(template, dataDir);
const pgliteWasmModule = await compiling;
const postgres = new Postgres({
  ...(dataDir && { dataDir }),
  ...(loadDataDir && { loadDataDir: new Blob([loadDataDir]) }),
  pgliteWasmModule,
  fsBundle,
  startParams: [...PGlite.defaultStartParams, ...lean],
});
await postgres.waitReady;

/** @param {Uint8Array} asked */
async function answerTo(asked) {
  /** @type {Uint8Array[]} */
  const parts = [];
  await postgres.execProtocolRawStream(asked, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @type {import('node:worker_threads').MessagePort | null} */
let connection = null;

/**
 * A connection begins as a server's would: what its predecessor has asked and not yet had is dropped, its transaction is
 * undone, and its statements are forgotten.
 * @param {import('node:worker_threads').MessagePort} next
 */
async function connect(next) {
  const previous = connection;
  connection = next;
  if (previous) {
    previous.close();
    await postgres.exec('ROLLBACK');
    await postgres.exec('DISCARD ALL');
  }
  next.on('message', async (asked) => {
    try {
      const answer = await answerTo(asked);
      const reason = endedBy(answer);
      next.postMessage(answer, [answer.buffer]);
      if (reason) fail(reason);
    } catch (error) {
      fail(error);
    }
  });
}

/** Says why the database has ended. What it is asked from now on it would never answer. @param {unknown} reason */
function fail(reason) {
  port.postMessage({ failed: reason instanceof Error ? reason.message : String(reason) });
}

async function close() {
  connection?.close();
  await postgres.close();
  port.close();
}

port.on('message', (next) => void (next === null ? close() : connect(next)).catch(fail));
port.postMessage({ opened: true });
