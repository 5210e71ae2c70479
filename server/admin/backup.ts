import { dirname, resolve } from 'node:path';
import { createArchive } from '../archive/create.ts';
import { openSource } from '../archive/databases.ts';
import { requireRoomFor, writeWhole } from '../archive/file.ts';
import { noteBackup } from '../archive/last-backup.ts';
import { rowsIn } from '../archive/manifest.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { terminalLog } from '../database/at-terminal.ts';
import { codeOf } from '../database/error-code.ts';
import { type FilesPlace, openFiles } from '../files/open-files.ts';
import { askServer } from './reach.ts';
import { MISSING_TRAILER, SUMMARY_HEADER, type Summary } from './socket.ts';

type Place = Pick<Config, 'databaseUrl'> & FilesPlace;

export interface Backup extends Summary {
  bytes: number;
  /** How many files of pictures and attachments the store did not have. */
  missingFiles: number;
  /** Whether requests to a running server waited while the database was read. */
  hasPaused: boolean;
}

/**
 * If a running server has locked an embedded database, that server reads it.
 * @throws StartRefused if the file exists or cannot be written, or the database cannot be reached.
 */
export async function backUp(place: Place, path: string): Promise<Backup> {
  await requireRoomFor(path);
  const made = await archiveInto(place, path);
  const done = { at: new Date().toISOString(), file: resolve(path), bytes: made.bytes };
  await noteBackup(place.dataDir, done).catch((error: Error) => {
    terminalLog.warn(`The backup is complete, but "figures" and /metrics will not show it: ${error.message}`);
  });
  return made;
}

async function archiveInto(place: Place, path: string): Promise<Backup> {
  const answer = place.databaseUrl ? null : await askServer(place.dataDir, '/backup');
  if (answer) {
    const summary: Summary = JSON.parse(String(answer.headers[SUMMARY_HEADER]));
    const bytes = await writeWhole(path, answer).catch((error: unknown) => {
      if (codeOf(error) !== 'ECONNRESET') throw error;
      throw new StartRefused('The server ended, or failed, before the backup was complete: see its log.', {
        cause: error,
      });
    });
    return { ...summary, hasPaused: true, bytes, missingFiles: Number(answer.trailers[MISSING_TRAILER] ?? 0) };
  }
  const source = await openSource(place);
  try {
    const archive = await createArchive(source.pool, dirname(path), openFiles(place).store);
    const { manifest, inUseMs, close } = archive;
    try {
      const { version, tables } = manifest;
      const bytes = await writeWhole(path, archive.stream());
      const missingFiles = archive.missingFiles();
      return { version, rows: rowsIn(manifest), tables: tables.length, inUseMs, hasPaused: false, bytes, missingFiles };
    } finally {
      await close();
    }
  } finally {
    await source.close();
  }
}
