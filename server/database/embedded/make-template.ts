import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../migrate.ts';
import { openEmbedded } from './embedded-database.ts';
import { archiveOf } from './template-archive.ts';

/** The migrations and VACUUM of an empty database take 3 s, and many times that on a machine that builds and tests. */
const DEADLINE_MS = 120_000;

/** Creates an empty, migrated database as a tar archive. It was shut down cleanly, so opening it needs no recovery. */
export async function makeTemplate(): Promise<Buffer> {
  const base = await mkdtemp(join(tmpdir(), 'planjam-template-'));
  try {
    const dataDir = join(base, 'postgres');
    const { pool, close } = await openEmbedded({ dataDir }, { deadlineMs: DEADLINE_MS });
    await migrate(pool);
    // Only CREATE DATABASE needs these templates, and PlanJam never uses it. They are six of ten files.
    await pool.query("UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')");
    await pool.query('DROP DATABASE template0');
    await pool.query('DROP DATABASE template1');
    await pool.query('VACUUM (ANALYZE)');
    // After the switch, the earlier log file is no longer needed.
    await pool.query('SELECT pg_switch_wal()');
    const { rows } = await pool.query('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name');
    await close();
    return await archiveOf(dataDir, rows[0].name);
  } finally {
    await rm(base, { recursive: true });
  }
}
