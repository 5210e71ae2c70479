import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atTerminal, terminalLog } from '../at-terminal.ts';
import { openFolder } from '../database.ts';
import { codeOf } from '../error-code.ts';
import { takeFolder } from './take-folder.ts';

/** Works under one lock. @throws StartRefused if another process uses the folder. */
export async function resetFolder(dataDir: string): Promise<void> {
  const prepare = () => removeCluster(dataDir);
  const database = await openFolder(dataDir, await takeFolder(dataDir, { ...atTerminal, log: terminalLog, prepare }));
  await database.close();
}

/** Removes the database atomically: an interruption never leaves half a database. */
async function removeCluster(dataDir: string): Promise<void> {
  const removed = join(dataDir, 'postgres.removed');
  await rm(removed, { recursive: true, force: true });
  await rename(join(dataDir, 'postgres'), removed).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  await rm(removed, { recursive: true, force: true });
}
