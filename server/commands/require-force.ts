import { StartRefused } from '../config/start-refused.ts';

/**
 * A Postgres server may have real accounts. @param databaseUrl Null for the embedded database.
 * @param command What it would do, as `delete everything in it`, and the script of package.json that calls it.
 * @throws StartRefused without `--force`.
 */
export function requireForce(databaseUrl: string | null, { to, script }: { to: string; script: string }): void {
  if (!databaseUrl || process.argv.includes('--force')) return;
  const { host, pathname } = new URL(databaseUrl);
  throw new StartRefused(
    `DATABASE_URL points at ${pathname.slice(1)} on ${host}. To ${to}: npm run ${script} -- --force`,
  );
}
