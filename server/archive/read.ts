import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartRefused } from '../config/start-refused.ts';
import { codeOf } from '../database/error-code.ts';
import { type ArchivedTable, fileOfTable, MANIFEST_FILE, Manifest } from './manifest.ts';
import { storeName } from './stored-files.ts';

interface Entry extends AsyncIterable<unknown> {
  header: { name: string };
}

type TakeTable = (table: ArchivedTable, file: AsyncIterable<Buffer>) => Promise<number>;

/** Processes one file of a picture or an attachment. @param name Its name in the store. */
type TakeFile = (name: string, content: Uint8Array) => Promise<void>;

/** Wraps an error of the code that processes a table, to distinguish it from errors of the archive. */
class TakingFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('A table could not be processed.');
  }
}

/** Checks all of the archive. @throws StartRefused if it is unreadable, damaged or incomplete; the errors of `take`. */
export async function readArchive(
  path: string,
  take: TakeTable,
  takeFile: TakeFile = async () => {},
): Promise<Manifest> {
  const tar = extract();
  const feeding = pipeline(createReadStream(path), createGunzip(), tar);
  // The reader of the entries gets the same error.
  feeding.catch(() => {});
  try {
    const manifest = await readEntries(tar, take, takeFile);
    await feeding;
    return manifest;
  } catch (error) {
    tar.destroy();
    if (error instanceof TakingFailed) throw error.cause;
    const cause = await feeding.then(
      () => error,
      (broken: unknown) => (isPrematureClose(broken) ? error : broken),
    );
    throw refusalOf(path, cause);
  }
}

/** Checks an archive without restoring anything. @throws StartRefused as `readArchive`. */
export const checkArchive = (path: string): Promise<Manifest> => readArchive(path, (_table, file) => countRows(file));

/** Reads a table's file without using its rows. @returns their number. */
export async function countRows(file: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const chunk of file) {
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', end + 1)) rows += 1;
  }
  return rows;
}

async function readEntries(tar: AsyncIterable<Entry>, take: TakeTable, takeFile: TakeFile): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let read = 0;
  for await (const entry of tar) {
    if (!manifest) {
      manifest = await manifestIn(entry);
      continue;
    }
    const table = manifest.tables[read];
    const file = table ? null : storeName(entry.header.name);
    if (file) {
      const content = await buffer(Readable.from(entry));
      await takeFile(file, content).catch((error: unknown) => {
        throw new TakingFailed(error);
      });
      continue;
    }
    if (!table || entry.header.name !== fileOfTable(table.name)) {
      throw new Error(`it contains ${entry.header.name} in the wrong place`);
    }
    await readTable(table, entry, take);
    read += 1;
  }
  if (!manifest) throw new Error('it is empty');
  const missing = manifest.tables[read];
  if (missing) throw new Error(`the rows of ${missing.name} are missing`);
  return manifest;
}

async function manifestIn(entry: Entry): Promise<Manifest> {
  if (entry.header.name !== MANIFEST_FILE) throw new Error('it does not begin with a manifest');
  const content = await text(Readable.from(entry));
  try {
    return Manifest.parse(JSON.parse(content));
  } catch (cause) {
    throw new Error('its manifest is invalid, or of a later PlanJam', { cause });
  }
}

async function readTable(table: ArchivedTable, entry: Entry, take: TakeTable): Promise<void> {
  const hash = createHash('sha256');
  let failed: unknown = null;
  const hashed = async function* () {
    try {
      for await (const chunk of entry) {
        const bytes = chunk as Buffer;
        hash.update(bytes);
        yield bytes;
      }
    } catch (error) {
      failed = error;
      throw error;
    }
  };
  const rows = await take(table, hashed()).catch((error: unknown) => {
    throw failed ?? new TakingFailed(error);
  });
  if (hash.digest('hex') !== table.sha256) throw new Error(`the rows of ${table.name} do not match their SHA-256`);
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows and not ${table.rows}`);
}

const isPrematureClose = (error: unknown) => ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(codeOf(error));

function refusalOf(path: string, cause: unknown): StartRefused {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/^E[A-Z]+$/.test(codeOf(cause))) return new StartRefused(`${path} can't be read: ${message}`);
  return new StartRefused(`${path} is damaged, incomplete or not an archive: ${message}. Nothing was restored.`);
}
