import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.

/** The size of Postgres's log files. In the template all but the beginning is zeros, which are not stored. */
const WAL_FILE = 16 * 1024 * 1024;

/** A tar archive ends with two empty blocks. */
const END = Buffer.alloc(1024);

/** Only the owner has access to the data, as with initdb. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Atomic: a process that ends halfway leaves no half database. @param {string} template @param {string} folder */
export async function unpackTemplate(template, folder) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: FOLDER_MODE });
  const archive = readFileSync(template);
  // tar-stream does not notice it if the archive was cut between two files.
  if (!archive.subarray(-END.length).equals(END))
    throw new Error(`${template} is cut short: delete it and build again.`);
  // Loaded here, because only the first start needs it.
  const { extract } = await import('tar-stream');
  const entries = extract();
  entries.end(archive);
  for await (const entry of entries) {
    const path = join(draft, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(path, { mode: FOLDER_MODE });
    else writeFile(path, await buffer(entry));
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
