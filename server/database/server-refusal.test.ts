import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyPool } from '../test/empty-pool.ts';
import { openPostgres } from './database.ts';
import { requireVersion } from './server-refusal.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('a start on a server', async () => {
  const { pool, url, admin, close } = await emptyPool();
  const role = `planjam_guest_${randomBytes(4).toString('hex')}`;
  const name = new URL(url ?? 'postgres://none/none').pathname.slice(1);
  afterAll(async () => {
    await close();
    await admin?.end().catch(() => {});
  });

  test('that is too old is refused, with the version that is needed', async () => {
    const connection = await pool.connect();
    await expect(requireVersion(connection, 99)).rejects.toThrow('PlanJam needs Postgres 99 or newer');
    await requireVersion(connection);
    connection.release();
  });

  test('that is too old is refused before anything is created on it', async () => {
    // Postgres finds this function before its own with that name.
    await pool.query(`CREATE SCHEMA old;
      CREATE FUNCTION old.current_setting(name text) RETURNS text LANGUAGE sql AS
        $$ SELECT CASE name WHEN 'server_version_num' THEN '120022' ELSE '12.22' END $$;
      ALTER DATABASE ${name} SET search_path = old, pg_catalog, public`);
    await expect(openPostgres(url ?? '')).rejects.toThrow('is Postgres 12.22. PlanJam needs Postgres 13 or newer');
    const made = `SELECT FROM pg_tables WHERE schemaname IN ('old', 'public')`;
    expect((await pool.query(made)).rowCount).toBe(0);
    await pool.query(`ALTER DATABASE ${name} RESET search_path; DROP SCHEMA old CASCADE`);
  });

  test('whose disk is full is refused, with a remedy', async () => {
    await pool.query(`CREATE FUNCTION fill() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION fill()`);
    await expect(openPostgres(url ?? '')).rejects.toThrow('The disk of the database server is full.');
    await pool.query('DROP EVENT TRIGGER full_disk; DROP FUNCTION fill');
  });

  test('whose user may not create tables is refused, with the grant to add', async () => {
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
    try {
      const guest = new URL(url ?? '');
      guest.username = role;
      guest.password = 'guest';
      await expect(openPostgres(guest.href)).rejects.toThrow('GRANT CREATE, USAGE ON SCHEMA public');
    } finally {
      await pool.query(`DROP ROLE ${role}`);
    }
  });

  test('that is read-only is refused, with possible reasons', async () => {
    await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(openPostgres(url ?? '')).rejects.toThrow('is read-only');
    await pool.query('SET default_transaction_read_only = off');
    await pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  });
});
