import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { StoreFull } from '../files/store.ts';
import { testApp } from '../test/app.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { grantFor, jpeg, put } from '../test/pictures.ts';

const files = tempFiles();
let room = 2;
const store = {
  ...files.store,
  async put(name: string, bytes: Uint8Array, type: string) {
    room -= 1;
    if (room < 0) {
      throw new StoreFull('The disk is full.', { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) });
    }
    await files.store.put(name, bytes, type);
  },
};
const warnings: unknown[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
const { url, db } = await testApp({ files: { ...files, store }, log });

test('a full store refuses the upload, no picture is left, and the log says it', async () => {
  const owner = await signedIn(url, 'olga');
  const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
  const address = await grantFor(owner, { purpose: 'MESSAGE', tripId });
  expect(await put(owner, address, await jpeg())).toMatchObject({
    status: 507,
    body: { error: expect.stringContaining("This server's disk is full.") },
  });
  expect(warnings).toEqual([
    expect.objectContaining({
      msg: 'An upload was refused: there is no room for more files.',
      requestId: expect.any(String),
      err: expect.objectContaining({ message: 'The disk is full.: no space' }),
    }),
  ]);
  expect(await db.picture.count()).toBe(0);
  expect(await readdir(join(files.dataDir, 'files/incoming'))).toEqual([]);
  // The sweep finds the files that were written.
  expect(await db.storedFile.count()).toBe(1);
});
