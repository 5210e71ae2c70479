import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../../prisma/generated/client.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import { sweepAttachments } from '../../schema/attachment/sweep.ts';
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
  await sweepAttachments(erasing);
  const deleteVersions = async ({ hash, widths }: Pick<StoredFile, 'hash' | 'widths'>) => {
    const names = widths.flatMap((width) => formats.map((format) => fileOf(hash, width, format)));
    // At once, because a transaction waits for it. All have ended before it does, also if one fails.
    const deletions = await Promise.allSettled(names.map((name) => files.store.delete(name)));
    for (const deletion of deletions) if (deletion.status === 'rejected') throw deletion.reason;
  };
  const ofPictures = { table: 'stored_file', usedBy: 'picture', columns: ['hash', 'widths'] } as const;
  await sweepStoredFiles(erasing, { ...ofPictures, deleteFiles: deleteVersions }, signal);
  const ofAttachments = { table: 'attachment_file', usedBy: 'attachment', columns: ['hash'] } as const;
  const deleteFile = ({ hash }: { hash: string }) => files.store.delete(storedName(hash));
  await sweepStoredFiles(erasing, { ...ofAttachments, deleteFiles: deleteFile }, signal);
  await sweepIncoming(files.incoming);
}
