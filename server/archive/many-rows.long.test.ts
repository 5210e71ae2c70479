import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { emptyPool, migratedEmbedded } from '../test/empty-pool.ts';
import { createArchive } from './create.ts';
import { writeWhole } from './file.ts';
import { readyArchive, restoreArchive } from './restore.ts';

// At night, because of the volume: 10 s of processor time for one promise.

test('100,000 rows of a table go through in little memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-many-rows-'));
  atEnd(() => rm(folder, { recursive: true }));
  const [many, target] = [await migratedEmbedded(), await emptyPool()];
  atEnd(many.close);
  atEnd(target.close);
  // E-mails, because messages would be read by the index of the search, which takes a minute.
  await many.pool.query(`INSERT INTO mail (id, kind, recipient, payload, created_at, next_attempt_at, expires_at)
    SELECT 'm' || n, 'new-device', '', to_jsonb(repeat(md5(n::text), 15)), now(), now(), now()
      FROM generate_series(1, 100000) n`);
  let most = 0;
  const base = usedBytes();
  const timer = setInterval(() => {
    most = Math.max(most, usedBytes() - base);
  }, 20);
  const path = join(folder, 'archive.tar.gz');
  const archive = await createArchive(many.pool, folder);
  await writeWhole(path, archive.stream()).finally(archive.close);
  await restoreArchive(await readyArchive(path), target.pool);
  clearInterval(timer);
  // 60 MB of text, the rows of a batch, streams, and garbage that is not collected yet.
  expect(most).toBeLessThan(200_000_000);
});

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
