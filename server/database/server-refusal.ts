import pg, { type ClientBase } from 'pg';
import { StartRefused } from '../config/start-refused.ts';

/** The migrations and statements need nothing newer. The tests run on 15, and on the embedded 18. */
const OLDEST = 13;

/** @throws StartRefused if the server is older than `oldest`. */
export async function requireVersion(connection: ClientBase, oldest = OLDEST): Promise<void> {
  const { rows } = await connection.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  );
  const [version] = rows;
  if (!version || Number(version.number) >= oldest * 10_000) return;
  throw new StartRefused(
    `The database of DATABASE_URL is Postgres ${version.name}. PlanJam needs Postgres ${oldest} or newer.`,
  );
}

/** By Postgres's codes: insufficient_privilege, disk_full, read_only_sql_transaction. */
const remedies: Record<string, string> = {
  '42501':
    'The user of DATABASE_URL may not create tables in this database. As its owner, run: GRANT CREATE, USAGE ON SCHEMA public TO the user; or make the user the owner of the database.',
  '53100': 'The disk of the database server is full. Free some space on it and start again.',
  '25006':
    'The database of DATABASE_URL is read-only: it may be a replica, or default_transaction_read_only may be on. Use the primary server.',
};

/** Returns a StartRefused with a remedy for known reasons why migrations fail, and any other error as it is. */
export function migrationRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return error;
  const remedy = remedies[cause.code ?? ''];
  return remedy ? new StartRefused(`${remedy} (Postgres: ${cause.message})`, { cause: error }) : error;
}
