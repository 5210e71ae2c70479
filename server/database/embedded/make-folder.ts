import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartRefused } from '../../config/start-refused.ts';
import { codeOf } from '../error-code.ts';

/** Only the owner has access to a data folder. */
const mode = 0o700;

/**
 * Creates a data folder and its parents, unless they exist. Node's own `recursive` option never returns in folders that
 * accept no new ones, such as /proc. @throws StartRefused in such a folder, or the error of mkdir.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(path))) return;
    if (codeOf(error) !== 'ENOENT') throw error;
    if (await isFolder(dirname(path))) {
      throw new StartRefused(
        `${folder} can't be created: ${dirname(path)} accepts no new folders. Set DATA_DIR to another folder.`,
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
