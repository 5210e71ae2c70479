import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ageOf } from '../commands/words.ts';
import { backupAge, noteBackup, readLastBackup } from './last-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'planjam-note-'));
afterAll(() => rm(folder, { recursive: true }));

const now = new Date('2026-05-12T12:00:00Z');
const backup = { at: '2026-05-12T09:00:00.000Z', file: '/backups/a.tar.gz', bytes: 12 };

test('a backup leaves a note, also where the data folder does not exist yet', async () => {
  const dataDir = join(folder, 'new');
  expect(await readLastBackup(dataDir)).toBeNull();
  await noteBackup(dataDir, backup);
  expect(await readLastBackup(dataDir)).toEqual(backup);
});

test.each(['', '{"at":"2026-05', '{"at":"yesterday","file":"a","bytes":1}', 'null'])(
  'a broken note counts as none: %s',
  async (text) => {
    await writeFile(join(folder, 'last-backup.json'), text);
    expect(await readLastBackup(folder)).toBeNull();
  },
);

test('the age is in seconds, since 1970 without a backup, and never negative', () => {
  expect(backupAge(backup, now)).toBe(3 * 3_600);
  expect(backupAge(null, now)).toBe(now.getTime() / 1_000);
  expect(backupAge({ ...backup, at: '2026-05-12T13:00:00Z' }, now)).toBe(0);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('an age of %d s reads %s', (seconds, words) => {
  expect(ageOf(seconds)).toBe(words);
});
