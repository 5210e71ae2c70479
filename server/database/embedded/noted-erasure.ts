import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { eraseDeleted } from './erase-deleted.ts';

/** Notes that deleted bytes must leave the folder: it takes too long while a server runs, so the next start does it. */
export function notedErasure(dataDir: string) {
  const path = join(dataDir, 'erase-at-start');
  return {
    note: () => writeFile(path, ''),
    /** Does it, if it was noted. An interrupted run is repeated at the next start. */
    async finish(pool: Pool): Promise<void> {
      if (!existsSync(path)) return;
      await eraseDeleted(pool);
      await rm(path, { force: true });
    },
  };
}
