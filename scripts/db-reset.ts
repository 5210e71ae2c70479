import { SCHEMA } from '../server/archive/catalog.ts';
import { requireForce } from '../server/commands/require-force.ts';
import { readConfig, readEnvironmentFile } from '../server/config/config.ts';
import { StartRefused } from '../server/config/start-refused.ts';
import { resetFolder } from '../server/database/embedded/reset-folder.ts';
import { migrate } from '../server/database/migrate.ts';
import { patientPoolTo } from '../server/database/postgres-pool.ts';

// npm run db:reset: replaces the configured database by an empty one.

async function resetServer(url: string): Promise<void> {
  const pool = patientPoolTo(url);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE oid = ${SCHEMA}`,
    );
    const name = rows[0]?.name ?? 'public';
    await pool.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function reset(): Promise<void> {
  readEnvironmentFile();
  const { databaseUrl, dataDir } = readConfig();
  requireForce(databaseUrl, { to: 'delete everything in it', script: 'db:reset' });
  await (databaseUrl ? resetServer(databaseUrl) : resetFolder(dataDir));
  console.log(`The database ${databaseUrl ? 'of DATABASE_URL' : `in ${dataDir}`} is empty. For the demo: npm run seed`);
}

reset().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
