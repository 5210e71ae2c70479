import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atTerminal, terminalLog } from '../at-terminal.ts';
import { openFolder } from '../database.ts';
import { hasCode } from './claims.ts';
import { takeFolder } from './take-folder.ts';

/**
 * Puts an empty database in the place of the embedded one, under one lock.
 * @throws StartRefused while another process uses the folder.
 */
export async function resetFolder(dataDir: string): Promise<void> {
  const prepare = () => removeCluster(dataDir);
  const database = await openFolder(dataDir, await takeFolder(dataDir, { ...atTerminal, log: terminalLog, prepare }));
  await database.close();
}

/** In one step as far as others can see: what is interrupted here leaves no half of a database. */
async function removeCluster(dataDir: string): Promise<void> {
  const removed = join(dataDir, 'postgres.removed');
  await rm(removed, { recursive: true, force: true });
  await rename(join(dataDir, 'postgres'), removed).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rm(removed, { recursive: true, force: true });
}
