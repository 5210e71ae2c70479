import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepModesPrivate, writeWhileLocked } from './locked-writes.js';
import { endWatch } from './postgres-end.js';
import { unpackTemplate } from './unpack-template.js';

// The embedded database in its own thread. postgres-thread.ts starts it and describes the messages. It is JavaScript
// for the same reason as password-worker.js.

/** Postgres's defaults are for a dedicated server. These settings reduce its memory from 326 MB to 188 MB. */
const lean = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];

/** PGlite without its own query interface, which would first read all types. That is half of the work of opening it. */
class Postgres extends PGlite {
  async _initArrayTypes() {}
}

/** @type {import('node:worker_threads').MessagePort} */
const port = parentPort;
/** @type {import('./postgres-thread.ts').PostgresOptions} */
const { dataDir, template, loadDataDir, beat } = workerData;

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
// Other threads compile while this one unpacks.
const compiling = WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
const fsBundle = new Blob([readFileSync(join(folder, 'pglite.data'))]);
keepModesPrivate();
if (beat) writeWhileLocked(beat);
if (template) await unpackTemplate(template, dataDir);
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

const endedBy = endWatch();
/** @type {import('node:worker_threads').MessagePort | null} */
let connection = null;

/**
 * Starts a connection as a server would. It drops pending requests of the previous connection, rolls back its
 * transaction and discards its prepared statements. @param {import('node:worker_threads').MessagePort} next
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

/** Reports why the database has ended. It would never answer later requests. @param {unknown} reason */
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
