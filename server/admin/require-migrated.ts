import type { Pool } from 'pg';
import { requireApplied } from '../archive/catalog.ts';
import { StartRefused } from '../config/start-refused.ts';
import { readMigrations } from '../database/migrate.ts';

/**
 * Checks that a command would change only rows. Only a server applies migrations: after them, earlier versions can't
 * start on the database. @throws StartRefused if the database is not of PlanJam, or lacks migrations of this version.
 */
export async function requireMigrated(pool: Pool): Promise<void> {
  const applied = await requireApplied(pool);
  const names = new Set(applied.map(({ name }) => name));
  const missing = (await readMigrations()).find(({ name }) => !names.has(name));
  if (!missing) return;
  throw new StartRefused(
    `The database is of an earlier version of PlanJam: it lacks migration ${missing.name}. Make a backup, and start this version's server, which applies it. Or use the commands of the earlier version.`,
  );
}
