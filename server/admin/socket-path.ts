import { mkdtemp, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The address of a Unix socket has 104 bytes on macOS and 108 on Linux, including a 0 at the end. */
const MOST_BYTES = 103;

export const socketIn = (dataDir: string): string => join(dataDir, 'admin.sock');

/** A path that is too long goes over a link in the folder for temporary files, which is deleted after the work. */
export async function withSocketPath<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = socketIn(dataDir);
  if (Buffer.byteLength(path) <= MOST_BYTES) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'planjam-'));
  const link = join(folder, 'data');
  try {
    await symlink(resolve(dataDir), link);
    return await work(socketIn(link));
  } finally {
    await rm(link, { force: true });
    await rmdir(folder);
  }
}
