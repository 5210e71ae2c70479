import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { allRows } from '../test/all-rows.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { plantSamples } from '../test/samples.ts';
import { createArchive } from './create.ts';
import { writeWhole } from './file.ts';
import { readyArchive, restoreArchive } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'planjam-snapshot-'));
afterAll(() => rm(folder, { recursive: true }));

// On the embedded database all other work waits during a backup.
test.runIf(process.env.TEST_DATABASE_URL)(
  'an archive has every table as of one moment, also while others write',
  async () => {
    const [source, target] = [await emptyPool(), await emptyPool()];
    try {
      await migrate(source.pool);
      await plantSamples(source.pool);
      const before = await allRows(source.pool);
      const writer = await source.second?.connect();
      if (!writer) throw new Error('A server gives two pools.');
      // The archive reads one table after the other. At this one it waits.
      await writer.query('BEGIN; LOCK TABLE vote IN ACCESS EXCLUSIVE MODE');
      const reading = createArchive(source.pool, folder);
      const waiting = `SELECT FROM pg_locks WHERE relation = 'vote'::regclass AND NOT granted`;
      await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1);
      await writer.query('DELETE FROM vote; COMMIT');
      writer.release();
      const archive = await reading;
      const path = join(folder, 'archive.tar.gz');
      await writeWhole(path, archive.stream()).finally(archive.close);
      await restoreArchive(await readyArchive(path), target.pool);
      expect(await allRows(target.pool)).toEqual(before);
    } finally {
      await Promise.all([source.close(), target.close()]);
    }
  },
);
