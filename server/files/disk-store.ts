import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from './disk-full.ts';
import { type FileStore, StoreFull } from './store.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** Writes a name's folder entry to the disk, so that it survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Stores files in a folder. Each is written under another name, flushed, and then renamed. */
export function diskStore(folder: string): FileStore {
  const write = async (path: string, bytes: Uint8Array) => {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await write(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        if (isDiskFull(error)) throw new StoreFull('The disk is full.', { cause: error });
        throw error;
      }
    },
    async read(name, from, length) {
      // Opened for each part, so that no file stays open for a client that hangs up.
      const handle = await open(join(folder, name), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async delete(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
