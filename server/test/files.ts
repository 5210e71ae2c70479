import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '../files/open-files.ts';
import { atEnd } from './at-end.ts';

/** Returns a store of pictures in a new folder, until the current test, or else the file's last one, has ended. */
export function tempFiles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'planjam-files-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, ...openFiles({ dataDir }) };
}
