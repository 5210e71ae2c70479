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

  test('whose user may not make tables is refused, with what to grant', async () => {
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

  test('that can only be read is refused, with what that may be', async () => {
    await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(openPostgres(url ?? '')).rejects.toThrow('can only be read');
    await pool.query('SET default_transaction_read_only = off');
    await pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  });
});
