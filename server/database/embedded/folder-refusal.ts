import { readFile } from 'node:fs/promises';
import { StartRefused } from '../../config/start-refused.ts';
import { codeOf } from '../error-code.ts';

/** The major version of Postgres in PGlite. initdb writes it into PG_VERSION. */
const EMBEDDED_VERSION = '18';

const user = () => process.getuid?.() ?? 'of this process';

const fileProblems: Record<string, (dataDir: string) => string> = {
  ENOSPC: (dataDir) => `The disk of ${dataDir} is full. Free some space on it, or set DATA_DIR to another folder.`,
  EDQUOT: (dataDir) => `The disk quota of ${dataDir} is used up. Free some space, or set DATA_DIR to another folder.`,
  EROFS: (dataDir) =>
    `${dataDir} is on a read-only file system. Mount it for writing, or set DATA_DIR to another folder.`,
  EACCES: (dataDir) =>
    `User ${user()} may not write to ${dataDir}. Make that user the owner of the folder and its contents (chown -R), or set DATA_DIR to another one.`,
  EPERM: (dataDir) =>
    `User ${user()} may not change ${dataDir}. Make that user the owner of the folder and its contents (chown -R), or set DATA_DIR to another one.`,
  ENOTDIR: (dataDir) => `${dataDir} is not a folder. Set DATA_DIR to one, or to a place where one can be made.`,
  EEXIST: (dataDir) => `${dataDir} is not a folder. Set DATA_DIR to one, or to a place where one can be made.`,
};

/** Returns a StartRefused with a remedy if the data folder cannot be used, and any other error unchanged. */
export function folderRefusal(error: unknown, dataDir: string): unknown {
  const message = fileProblems[codeOf(error)];
  return message ? new StartRefused(message(dataDir), { cause: error }) : error;
}

/** Returns a StartRefused with a remedy for an error while opening the database in the folder. */
export async function openingRefusal(error: unknown, dataDir: string): Promise<unknown> {
  const known = folderRefusal(error, dataDir);
  if (known instanceof StartRefused) return known;
  const reason = error instanceof Error ? error.message : String(error);
  if (/no space left|ENOSPC/i.test(reason)) return new StartRefused(fileProblems.ENOSPC?.(dataDir), { cause: error });
  const version = (await readFile(`${dataDir}/postgres/PG_VERSION`, 'utf8').catch(() => '')).trim();
  if (version && version !== EMBEDDED_VERSION) {
    return new StartRefused(
      `The database in ${dataDir} was created by Postgres ${version}, but this release has Postgres ${EMBEDDED_VERSION}. Start the release that created it, make a backup, and restore the backup with this release.`,
      { cause: error },
    );
  }
  return new StartRefused(
    `The database in ${dataDir} can't be opened: it may be damaged (${reason}). Restore a backup, or set DATA_DIR to another folder to start with an empty database.`,
    { cause: error },
  );
}
