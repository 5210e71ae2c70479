import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';

// Unpacks the template (database-template.ts), in a worker thread; JavaScript for the same reason as password-worker.js.

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const BLOCK = 512;

/** @type {{ template: string, folder: string }} */
const { template, folder } = workerData;
const archive = gunzipSync(readFileSync(template));
let at = 0;
/** @param {number} from @param {number} length */
const field = (from, length) => archive.toString('latin1', at + from, at + from + length).split('\0')[0] ?? '';
while (at < archive.length && archive[at] !== 0) {
  const path = join(folder, field(0, 100));
  const size = Number.parseInt(field(124, 12), 8);
  const start = at + BLOCK;
  if (field(156, 1) === '5') mkdirSync(path, { recursive: true });
  else writeFileSync(path, archive.subarray(start, start + size));
  at = start + Math.ceil(size / BLOCK) * BLOCK;
}
