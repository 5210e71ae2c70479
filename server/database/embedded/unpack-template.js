import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const BLOCK = 512;

/** The size of Postgres's log files. In the template all but the beginning is zeros, which are not stored. */
const WAL_FILE = 16 * 1024 * 1024;

/** Only the owner has access to the data, as with initdb. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Atomic: a process that ends halfway leaves no half database. @param {string} template @param {string} folder */
export function unpackTemplate(template, folder) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: FOLDER_MODE });
  const archive = readFileSync(template);
  let at = 0;
  /** @param {number} from @param {number} length */
  const field = (from, length) => archive.toString('latin1', at + from, at + from + length).split('\0')[0] ?? '';
  while (archive[at] !== 0) {
    const path = join(draft, field(0, 100));
    const start = at + BLOCK;
    const end = start + Number.parseInt(field(124, 12), 8);
    if (!(end < archive.length)) throw new Error(`${template} is cut short: delete it and build again.`);
    if (field(156, 1) === '5') mkdirSync(path, { mode: FOLDER_MODE });
    else writeFile(path, archive.subarray(start, end));
    at = Math.ceil(end / BLOCK) * BLOCK;
  }
  renameSync(draft, folder);
}

/** @param {string} path @param {Buffer} content */
function writeFile(path, content) {
  const file = openSync(path, 'wx', FILE_MODE);
  if (content.length > 0) writeSync(file, content);
  if (basename(dirname(path)) === 'pg_wal') ftruncateSync(file, WAL_FILE);
  closeSync(file);
}
