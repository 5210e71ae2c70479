import { constants, existsSync } from 'node:fs';
import { access, link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { StartRefused } from '../config/start-refused.ts';
import { hasNoHardLinks } from '../database/error-code.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { deleteIfInterrupted } from './unfinished.ts';

/** @throws StartRefused if the file exists. */
function requireNoFile(path: string): void {
  if (existsSync(path)) throw new StartRefused(`${path} already exists. Choose another name, or delete it first.`);
}

/** @throws StartRefused if the file exists, or its folder does not exist or cannot be written. */
export async function requireRoomFor(path: string): Promise<void> {
  requireNoFile(path);
  await access(dirname(path), constants.W_OK).catch((error: Error) => {
    throw new StartRefused(`${basename(path)} can't be written: ${error.message}`);
  });
}

/** @returns a handler of errors: a full disk becomes a StartRefused that names the path. */
export const refuseIfFull =
  (path: string) =>
  (error: unknown): never => {
    if (!isDiskFull(error)) throw error;
    throw new StartRefused(`The disk of ${path} is full, or its quota is used up. Free some space on it.`, {
      cause: error,
    });
  };

/** Moves a file by a hard link, which never replaces an existing file. Without hard links it checks and renames. */
async function moveTo(path: string, part: string, makeLink: typeof link): Promise<void> {
  try {
    await makeLink(part, path);
  } catch (error) {
    requireNoFile(path);
    if (!hasNoHardLinks(error)) throw error;
    await rename(part, path);
  }
}

/**
 * Only the owner may read the file. Its name is FILE.part until it is complete and on the disk. @returns bytes.
 * @throws StartRefused if FILE or FILE.part exists, and the errors of the content.
 */
export async function writeWhole(path: string, content: Readable, makeLink = link): Promise<number> {
  requireNoFile(path);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    content.destroy();
    if (error.code === 'EEXIST') {
      throw new StartRefused(
        `${part} already exists: another backup is writing it, or a backup was interrupted. If none is running, delete it.`,
      );
    }
    throw new StartRefused(`${basename(path)} can't be written: ${error.message}`);
  });
  const keep = deleteIfInterrupted(part);
  try {
    // Not with a stream of the handle: then closing the handle would never return.
    for await (const chunk of content) await file.appendFile(chunk).catch(refuseIfFull(path));
    await file.sync().catch(refuseIfFull(path));
    await moveTo(path, part, makeLink);
    return (await stat(path)).size;
  } finally {
    await file.close();
    await rm(part, { force: true });
    keep();
  }
}
