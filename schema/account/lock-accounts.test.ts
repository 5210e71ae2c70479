import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { listedMail } from '../../server/test/mail.ts';
import type { Context } from '../core/context.ts';
import { changePassword } from './change-password.ts';
import { register } from './commands.ts';
import { requestEmailConfirmation } from './email-commands.ts';
import { confirmEmail } from './email-confirmation.ts';
import { forget } from './forget.ts';
import { requestPasswordReset } from './request-reset.ts';
import { createPasswordReset, resetPassword } from './resets.ts';

// Several changes of one account at the same time.

const domain = await testDomain();
const { db, kysely } = domain;
const { mail, queued, runDelayed } = listedMail();
const password = 'a marigold signpost';
const now = () => new Date();
const stranger = () => domain.as(null, { mail });

let email: string;

/** Creates an account that has not confirmed the address. */
async function account(username: string): Promise<Context> {
  const ctx = await stranger();
  await register(ctx, { email, username, password });
  return ctx;
}
const newLink = async () => (await createPasswordReset({ kysely, now }, { email })).token;
const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason.code));
const confirmation = () => {
  const found = queued.findLast(({ kind, to }) => kind === 'confirm-sign-up' && to === email);
  return found?.kind === 'confirm-sign-up' ? found.payload.token : '';
};

beforeEach(() => {
  email = `ann.${Math.random()}@example.com`;
});

test('of ten links that are created at the same time, one stays', async () => {
  await account('ann');
  await Promise.all(Array.from({ length: 10 }, newLink));
  expect(await db.passwordReset.count({ where: { user: { email } } })).toBe(1);
});

test('links that have expired are deleted with the next one, also other people’s', async () => {
  await account('ann');
  const hoursAgo = new Date(Date.now() - 3 * 60 * 60_000);
  await createPasswordReset({ kysely, now: () => hoursAgo }, { email });
  email = `ben.${Math.random()}@example.com`;
  await account('ben');
  await newLink();
  expect(await db.passwordReset.count({ where: { expiresAt: { lt: new Date() } } })).toBe(0);
});

test('all changes of one account at the same time wait for each other', async () => {
  for (let round = 0; round < 8; round += 1) {
    email = `ann.${Math.random()}@example.com`;
    const ann = await account('ann');
    await account('eve');
    const [token, secret] = [await newLink(), confirmation()];
    await requestPasswordReset(await stranger(), { email });
    const outcomes = await Promise.allSettled([
      resetPassword(await stranger(), { token, password: 'another marigold' }),
      confirmEmail(await stranger(), { token: secret }),
      changePassword(ann, { currentPassword: password, newPassword: 'a third marigold' }),
      requestEmailConfirmation(ann, {}),
      newLink(),
      runDelayed(),
      forget({ kysely, now }, { email }),
    ]);
    // Each is done or refused. None fails with an error of the database.
    for (const code of codesOf(outcomes)) expect(code).toMatch(/^(done|[A-Z_]+)$/);
    expect(codesOf(outcomes)).not.toContain('40P01');
  }
});

describe.runIf(process.env.TEST_DATABASE_URL)('while another transaction has locked the account', () => {
  const clients: pg.Client[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client(String(domain.pool.options.connectionString));
    clients.push(client);
    await client.connect();
    return client;
  }

  test.each<[string, string, () => Promise<() => Promise<unknown>>]>([
    [
      'a new password leaves its link',
      'password_reset',
      async () => {
        const token = await newLink();
        return async () => resetPassword(await stranger(), { token, password: 'another marigold' });
      },
    ],
    [
      'a confirmation leaves its link',
      'email_confirmation',
      async () => async () => confirmEmail(await stranger(), { token: confirmation() }),
    ],
  ])('%s', async (_what, table, prepare) => {
    const ann = await account('ann');
    const change = await prepare();
    const [holder, watcher] = [await connected(), await connected()];
    await holder.query('BEGIN');
    await holder.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [ann.viewer?.id]);
    const changed = Promise.allSettled([change()]);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    // Where each has what the other one waits for, the database ends one of the two.
    await holder.query(`DELETE FROM ${table} WHERE user_id = $1`, [ann.viewer?.id]);
    await holder.query('COMMIT');
    expect(codesOf(await changed)[0]).toMatch(/_LINK_CLOSED$/);
  });
});
