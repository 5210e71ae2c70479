import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasing } from '../../schema/core/erasing.ts';
import { fileOf, formats } from '../../schema/picture/stored.ts';
import { sweepPictures, sweepStoredFiles } from '../../schema/picture/sweep.ts';
import type { Files } from '../files/open-files.ts';

/** Longer than any upload. */
const LEFT_BEHIND_MS = 60 * 60_000;

interface Workplace extends Erasing {
  files: Files;
}

/** Deletes what processes that ended were receiving. */
async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

export async function sweepFiles({ files, ...erasing }: Workplace, signal: AbortSignal): Promise<void> {
  await sweepPictures(erasing);
  const deleteFiles = async ({ hash, widths }: { hash: string; widths: number[] }) => {
    const names = widths.flatMap((width) => formats.map((format) => fileOf(hash, width, format)));
    // At once, because a transaction waits for it. All have ended before it does, also if one fails.
    const deletions = await Promise.allSettled(names.map((name) => files.store.delete(name)));
    for (const deletion of deletions) if (deletion.status === 'rejected') throw deletion.reason;
  };
  await sweepStoredFiles(erasing, deleteFiles, signal);
  await sweepIncoming(files.incoming);
}
