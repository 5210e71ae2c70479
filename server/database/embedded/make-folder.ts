import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { hasCode } from './claims.ts';

/** A data folder is its owner's alone. */
const mode = 0o700;

/**
 * Makes a data folder, with those above it, unless it is there. Node's own `recursive` tries for ever where a folder
 * takes no new ones, such as /proc.
 * @throws StartRefused in such a place; any other error as mkdir has it.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await isFolder(path))) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    if (await isFolder(dirname(path))) {
      throw new StartRefused(
        `${folder} can't be made: no folder can be made in ${dirname(path)}. Set DATA_DIR to another.`,
      );
    }
    await makeFolder(dirname(path));
    await makeFolder(path);
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
