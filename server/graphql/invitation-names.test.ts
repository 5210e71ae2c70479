import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { emptyPool } from '../test/empty-pool.ts';

const { pool, close } = await emptyPool();
afterAll(close);

const migrations = await readMigrations();
/** The migrations before the given one. */
const before = (name: string) => migrations.filter((migration) => migration.name < name);
const [userId, tripId] = [newId('User'), newId('Trip')];

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE');
  await pool.query('CREATE SCHEMA public');
});

/** Creates a trip with the name "old", and a person who is not a member. */
async function plant() {
  await pool.query(
    `INSERT INTO "user" (id, email, username, password_hash, created_at) VALUES ($1, 'a@example.com', 'ana', '', now())`,
    [userId],
  );
  await pool.query(
    `INSERT INTO trip (id, name, destination, time_zone, created_at) VALUES ($1, 'old', 'old', 'UTC', now())`,
    [tripId],
  );
}
const addMember = (role: string) =>
  pool.query(`INSERT INTO member (id, trip_id, user_id, role, joined_at) VALUES ('m', $1, $2, $3::role, now())`, [
    tripId,
    userId,
    role,
  ]);

/** Inserts an invitation as the previous release does, without the names. */
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
const rowOf = async (id: string) =>
  (
    await pool.query<{ name: string; status: string }>(
      'SELECT trip_name AS name, status FROM invitation WHERE id = $1',
      [id],
    )
  ).rows[0];
const nameOf = async (id: string) => (await rowOf(id))?.name;
const statusOf = async (id: string) => (await rowOf(id))?.status;
/** Moves the expiry into the past. Like the passing of time, it runs no trigger. */
const expire = (id: string) =>
  pool.query(`
    ALTER TABLE invitation DISABLE TRIGGER USER;
    UPDATE invitation SET expires_at = now() - interval '1 hour' WHERE id = '${id}';
    ALTER TABLE invitation ENABLE TRIGGER USER`);

test('invitations from before get the current names, and those that the release before writes get theirs', async () => {
  await migrate(pool, before('20261123100000'));
  await plant();
  const [closed, open, late] = [
    await invite('closed@example.com', 'REVOKED'),
    await invite('open@example.com'),
    await invite('late@example.com', 'PENDING', "now() - interval '1 day'"),
  ];
  await migrate(pool, before('20261124'));
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

test('open invitations get a trip’s new name, and keep it after they have expired', async () => {
  await migrate(pool, before('20261124'));
  await plant();
  await addMember('ADMIN');
  const [open, expired, declined] = [
    await invite('open@example.com'),
    await invite('expired@example.com'),
    await invite('declined@example.com'),
  ];
  await expire(expired);
  await answer(declined, 'DECLINED');
  await rename('new');
  await migrate(pool, migrations);
  // The first was sent under the old name. The trip's name when the second expired is unknown.
  expect(await Promise.all([open, expired, declined].map(nameOf))).toEqual(['new', 'old', 'old']);

  await rename('newer');
  await expire(open);
  await rename('newest');
  expect(await Promise.all([open, expired, declined].map(nameOf))).toEqual(['newer', 'old', 'old']);
});

test.each([
  ['is gone', null, 'REVOKED'],
  ['is a plain member', 'MEMBER', 'REVOKED'],
  ['is an admin', 'ADMIN', 'PENDING'],
  ['is an owner', 'OWNER', 'PENDING'],
])('the upgrade leaves or withdraws the open invitations of someone who %s', async (_what, role, status) => {
  await migrate(pool, before('20261124'));
  await plant();
  if (role) await addMember(role);
  const [open, late, accepted] = [
    await invite('open@example.com'),
    await invite('late@example.com', 'PENDING', "now() - interval '1 day'"),
    await invite('accepted@example.com', 'ACCEPTED'),
  ];
  await migrate(pool, migrations);
  expect(await Promise.all([open, late, accepted].map(statusOf))).toEqual([status, status, 'ACCEPTED']);
});
