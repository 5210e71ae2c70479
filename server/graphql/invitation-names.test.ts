import { afterAll, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { emptyPool } from '../test/empty-pool.ts';

const { pool, close } = await emptyPool();
afterAll(close);

const migrations = await readMigrations();
const isBefore = ({ name }: { name: string }) => name < '20261123100000';
const [userId, tripId] = [newId('User'), newId('Trip')];

/** As the release before writes it: it knows nothing of the names. */
async function invite(email: string, status = 'PENDING', expiresAt = "now() + interval '14 days'"): Promise<string> {
  const id = newId('Invitation');
  await pool.query(
    `INSERT INTO invitation (id, token, trip_id, email, role, inviter_id, status, created_at, expires_at)
     VALUES ($1, $1, $2, $3, 'MEMBER', $4, $5::invitation_status, now(), ${expiresAt})`,
    [id, tripId, email, userId, status],
  );
  return id;
}
const answer = (id: string, status: string) =>
  pool.query('UPDATE invitation SET status = $2::invitation_status WHERE id = $1', [id, status]);
const rename = (name: string) => pool.query('UPDATE trip SET name = $1, destination = $1', [name]);
const nameOf = async (id: string) =>
  (await pool.query<{ name: string }>('SELECT trip_name AS name FROM invitation WHERE id = $1', [id])).rows[0]?.name;

test('invitations from before get the current names, and those that the release before writes get theirs', async () => {
  await migrate(pool, migrations.filter(isBefore));
  await pool.query(
    `INSERT INTO "user" (id, email, username, password_hash, created_at) VALUES ($1, 'a@example.com', 'ana', '', now())`,
    [userId],
  );
  await pool.query(
    `INSERT INTO trip (id, name, destination, time_zone, created_at) VALUES ($1, 'old', 'old', 'UTC', now())`,
    [tripId],
  );
  const [closed, open, late] = [
    await invite('closed@example.com', 'REVOKED'),
    await invite('open@example.com'),
    await invite('late@example.com', 'PENDING', "now() - interval '1 day'"),
  ];
  await migrate(pool, migrations);
  expect(await Promise.all([closed, open, late].map(nameOf))).toEqual(['old', 'old', 'old']);

  await rename('new');
  const sent = await invite('sent@example.com');
  await answer(open, 'DECLINED');
  await answer(late, 'REVOKED');
  await rename('newest');
  expect(await Promise.all([closed, open, late, sent].map(nameOf))).toEqual(['old', 'new', 'old', 'new']);
  await pool.query(`UPDATE invitation SET expires_at = expires_at + interval '1 day' WHERE id = $1`, [sent]);
  expect(await nameOf(sent)).toBe('newest');
});
