import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './claims.ts';
import type { DatabaseLog } from './log.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What a new file of this process lacks: all rights of others. */
export const PRIVATE_UMASK = 0o077;

/**
 * Takes everyone else's rights from the data folder and all that is in it. Where the folder itself has none for others,
 * nobody else gets in, and an earlier start has seen to the rest.
 */
export async function tighten(dataDir: string, log: DatabaseLog): Promise<void> {
  try {
    if (((await stat(dataDir)).mode & PRIVATE_UMASK) === 0) return;
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      // A link's mode is its target's, which may lie elsewhere.
      if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), FOLDER_MODE);
      else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), FILE_MODE);
    }
    // Last: it says that all of them are done.
    await chmod(dataDir, FOLDER_MODE);
  } catch (error) {
    // A volume that another user owns, or a file system without modes. A file may also vanish meanwhile.
    if (hasCode(error, 'ENOENT')) return;
    log.warn({ err: error }, `The files in ${dataDir} may be readable for others: their modes can't be changed.`);
  }
}
