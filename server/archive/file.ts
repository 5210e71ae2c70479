import { access, constants, link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { hasNoHardLinks } from '../database/embedded/hard-links.ts';
import { StartRefused } from '../start-refused.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws StartRefused when the file is there already. */
async function requireNoFile(path: string): Promise<void> {
  if (await isThere(path)) throw new StartRefused(`${path} is there already. Choose another name, or delete it first.`);
}

/** @throws StartRefused when the file is there already, or its folder is not or can't be written. */
export async function requireRoomFor(path: string): Promise<void> {
  await requireNoFile(path);
  await access(dirname(path), constants.W_OK).catch((error: Error) => {
    throw new StartRefused(`${basename(path)} can't be written: ${error.message}`);
  });
}

/** By a link, which never takes the place of a file that has come meanwhile; where there are none, after a look. */
async function moveTo(path: string, part: string, makeLink: typeof link): Promise<void> {
  try {
    await makeLink(part, path);
  } catch (error) {
    await requireNoFile(path);
    if (!hasNoHardLinks(error)) throw error;
    await rename(part, path);
  }
}

/**
 * Writes a file that only its owner may read, and that is there only once it is whole and on the disk: until then it is
 * FILE.part. @returns its size in bytes.
 * @param makeLink As `link` of node:fs.
 * @throws StartRefused when FILE or FILE.part is there already; what the content fails with.
 */
export async function writeWhole(path: string, content: Readable, makeLink = link): Promise<number> {
  await requireNoFile(path);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    content.destroy();
    if (error.code === 'EEXIST') {
      throw new StartRefused(
        `${part} is there already: another backup is writing it, or one was stopped. If none is running, delete it.`,
      );
    }
    throw new StartRefused(`${basename(path)} can't be written: ${error.message}`);
  });
  try {
    // Not by a stream of the handle: it would never close then.
    for await (const chunk of content) await file.appendFile(chunk);
    await file.sync();
    await moveTo(path, part, makeLink);
    return (await stat(path)).size;
  } finally {
    await file.close();
    await rm(part, { force: true });
  }
}
