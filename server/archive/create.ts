import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import type { FileStore } from '../files/store.ts';
import { type CatalogTable, readSequences, readTables, requireApplied } from './catalog.ts';
import { refuseIfFull } from './file.ts';
import { type ArchivedTable, FORMAT, fileOfTable, MANIFEST_FILE, type Manifest, ownVersion } from './manifest.ts';
import { readLines, SETTLE_TEXT } from './rows.ts';
import { type ArchivedFile, FILES_FOLDER, listFiles } from './stored-files.ts';

interface SpooledTable extends ArchivedTable {
  file: FileHandle;
  bytes: number;
}

export interface Archive {
  manifest: Manifest;
  /** How long the connection was in use, in milliseconds. On the embedded database all requests wait for that time. */
  inUseMs: number;
  /** Streams the archive's bytes, a gzipped tar. It can be called once. */
  stream(): Readable;
  /** How many files of pictures and attachments the store did not have, once the stream has ended. */
  missingFiles(): number;
  /** Frees the disk space. */
  close(): Promise<void>;
}

/**
 * Reads every row in one snapshot, and stores the rows on disk until they are streamed, so that a slow reader does not
 * block the database. @param store The files of pictures and attachments. Null: the archive has none of them.
 * @param folder For the temporary files. They have no name, so nothing is left of them however the process ends.
 * @throws StartRefused if the database is not one of PlanJam.
 */
export async function createArchive(
  pool: Pool,
  folder: string,
  store: FileStore | null = null,
  now = new Date(),
): Promise<Archive> {
  const connection = await pool.connect();
  const start = performance.now();
  const tables: SpooledTable[] = [];
  const close = async () => {
    await Promise.all(tables.map(({ file }) => file.close()));
  };
  try {
    await connection.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SETTLE_TEXT}`);
    const migrations = await requireApplied(connection);
    const sequences = await readSequences(connection);
    for (const table of await readTables(connection)) tables.push(await spool(connection, table, folder));
    const names = tables.map(({ name }) => name);
    const files = store ? await listFiles(connection, names) : [];
    await connection.query('COMMIT');
    connection.release();
    const inUseMs = Math.round(performance.now() - start);
    const described = tables.map(({ name, columns, rows, sha256 }) => ({ name, columns, rows, sha256 }));
    const [version, madeAt] = [await ownVersion(), now.toISOString()];
    const manifest: Manifest = { format: FORMAT, version, madeAt, migrations, tables: described, sequences };
    const content: Content = { manifest, tables, files, store, missingFiles: 0 };
    return { manifest, inUseMs, stream: () => streamOf(content), missingFiles: () => content.missingFiles, close };
  } catch (error) {
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      (cause: Error) => connection.release(cause),
    );
    await close();
    throw error;
  }
}

/** Opens a new file without a name: only the handle can reach it. */
async function openNameless(folder: string): Promise<FileHandle> {
  const place = await mkdtemp(join(folder, '.archive-'));
  try {
    return await open(join(place, 'rows'), 'wx+', 0o600);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function spool(connection: PoolClient, table: CatalogTable, folder: string): Promise<SpooledTable> {
  const file = await openNameless(folder);
  try {
    const hash = createHash('sha256');
    let [rows, bytes] = [0, 0];
    for await (const batch of readLines(connection, table)) {
      const content = Buffer.from(batch.lines);
      hash.update(content);
      await file.appendFile(content).catch(refuseIfFull(folder));
      rows += batch.rows;
      bytes += content.length;
    }
    const columns = table.columns.map(({ name }) => name);
    return { name: table.name, columns, rows, sha256: hash.digest('hex'), file, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Content {
  manifest: Manifest;
  tables: SpooledTable[];
  files: ArchivedFile[];
  store: FileStore | null;
  missingFiles: number;
}

function streamOf(content: Content): Readable {
  const gzip = createGzip();
  // A failure destroys the stream, so that its reader gets the error.
  write(content, gzip).catch((error: Error) => gzip.destroy(error));
  return gzip;
}

const CHUNK_BYTES = 256 * 1024;

/** Reads a file. It does not use the handle's own stream, because then closing the handle never returns. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function write(from: Content, to: NodeJS.WritableStream): Promise<void> {
  const { manifest, tables, files, store } = from;
  const { pack } = await import('tar-stream');
  const tar = pack();
  const out = pipeline(Readable.from(tar), to);
  out.catch((error: Error) => tar.destroy(error));
  const mtime = new Date(manifest.madeAt);
  tar.entry({ name: MANIFEST_FILE, mode: 0o600, mtime }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { name, file, bytes } of tables) {
    await pipeline(contentOf(file), tar.entry({ name: fileOfTable(name), size: bytes, mode: 0o600, mtime }));
  }
  for (const { name, bytes } of files) {
    const content = await store?.read(name, 0, bytes);
    if (!content) {
      // It was deleted since the rows were read, with its row. Or the store has lost it.
      from.missingFiles += 1;
      continue;
    }
    const entry = { name: `${FILES_FOLDER}${name}`, size: content.length, mode: 0o600, mtime };
    await pipeline(Readable.from([content]), tar.entry(entry));
  }
  tar.finalize();
  await out;
}
