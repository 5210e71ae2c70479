import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Queryable } from '../../server/test/many-trips.ts';
import { planjamIn } from './processes.ts';

/** The folder of the database in a data folder. Each release may place it differently. */
function clusterIn(folder: string): string {
  const version = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (file) => /(^|\/)PG_VERSION$/.test(file) && !file.includes('base/'),
  );
  if (version === undefined) throw new Error(`There is no database in ${folder}.`);
  return join(folder, version, '..');
}

/** Writes rows to the embedded database. @param folder An empty folder. @returns what `work` returns. */
export async function fillFolder<T>(folder: string, work: (db: Queryable) => Promise<T>): Promise<T> {
  // Creates the tables.
  await (await planjamIn(folder)).stop();
  // Without the server's code, which ends a statement after 10 s.
  const db = await PGlite.create(clusterIn(folder));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
