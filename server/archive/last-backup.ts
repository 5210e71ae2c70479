import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '../database/embedded/make-folder.ts';

/** The most recent backup from this computer that was completed. */
const Note = z.object({ at: z.string().check(z.iso.datetime()), file: z.string(), bytes: z.number() });
export type LastBackup = z.output<typeof Note>;

const noteIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Writes the note, whole or not at all. With a Postgres server the data folder may not exist yet. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await makeFolder(dataDir);
  const part = `${noteIn(dataDir)}.${process.pid}`;
  await writeFile(part, JSON.stringify(backup), { mode: 0o600 });
  await rename(part, noteIn(dataDir));
}

/** Reads the note about the last backup; null if this computer has none, or none that can be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '');
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the seconds since the backup, or since 1970 without one, so that one alarm is enough for both. */
export const backupAge = (backup: LastBackup | null, now: Date): number =>
  Math.max(0, (now.getTime() - (backup ? Date.parse(backup.at) : 0)) / 1_000);
