import { beforeEach, expect, test } from 'vitest';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { lockWaits } from '../../server/test/lock-waits.ts';
import type { Context } from '../core/context.ts';
import { changePassword } from './change-password.ts';
import { login, logout, register } from './commands.ts';
import { lockAccount } from './locks.ts';
import { createPasswordReset, resetPassword } from './resets.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const password = 'a marigold signpost';
const next = 'another marigold signpost';

let ann: Context;
let email: string;

beforeEach(async () => {
  email = `ann.${Math.random()}@example.com`;
  ann = await domain.as(null);
  await register(ann, { email, username: 'Anna Maria', password });
});

const signedIn = async (given = password) => {
  const ctx = await domain.as(null);
  await login(ctx, { email, password: given });
  return ctx;
};
const change = (ctx = ann, own: object = {}) =>
  changePassword(ctx, { currentPassword: password, newPassword: next, ...own });
const code = (value: string) => expect.objectContaining({ code: value });
const sessionsOf = async () => (await db.session.findMany({ where: { user: { email } } })).map(({ id }) => id);

test('the new password is valid from now on, and only the session that set it stays', async () => {
  const [phone, tablet] = [await signedIn(), await signedIn()];
  const ended: string[] = [];
  const stop = ann.bus.listen((signal) => signal.kind === 'session-ended' && ended.push(signal.sessionId));
  expect(await change()).toEqual({ endedSessions: 2 });
  stop();
  expect(ended.sort()).toEqual([phone, tablet].map(({ viewer }) => viewer?.sessionId).sort());
  expect(await sessionsOf()).toEqual([ann.viewer?.sessionId]);
  await expect(signedIn()).rejects.toEqual(code('WRONG_CREDENTIALS'));
  expect((await signedIn(next)).viewer).toMatchObject({ email });
});

test('a wrong current password changes nothing and ends nothing', async () => {
  await signedIn();
  await expect(change(ann, { currentPassword: 'battery staple' })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
    message: 'This is not your current password.',
  });
  expect(await sessionsOf()).toHaveLength(2);
  expect((await signedIn()).viewer).not.toBeNull();
});

test.each([
  ['short', 'Password must be at least 8 characters.'],
  ['éàèù'.repeat(10), 'Password can be at most 72 bytes.'],
  ['aaaaaaaa', 'Password must have at least 3 different characters, not counting spaces.'],
  ['password1', 'This password is too common. Please choose another one.'],
  ['Anna Maria1990', 'Password must not be your email address or your username.'],
])('the new password can’t be %s', async (newPassword, message) => {
  const refused = change(ann, { newPassword });
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['newPassword'], message }] });
  expect((await signedIn()).viewer).not.toBeNull();
});

test('guesses count as those of sign-in: after five the right password is refused too', async () => {
  const limits = new RateLimits(limitTable);
  const limited = { ...ann, limits };
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(change(limited, { currentPassword: `guess ${guess}` })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  }
  await expect(change(limited)).rejects.toEqual(code('RATE_LIMITED'));
  await expect(login(await domain.as(null, { limits }), { email, password })).rejects.toEqual(code('RATE_LIMITED'));
});

test('a password link from before is invalid', async () => {
  const { token } = await createPasswordReset({ kysely, now: () => new Date() }, { email });
  await change();
  await expect(resetPassword(ann, { token, password })).rejects.toEqual(code('RESET_LINK_CLOSED'));
});

/** A context whose next password is hashed only after this has happened. */
const whileHashing = (ctx: Context, happen: () => Promise<unknown>): Context => ({
  ...ctx,
  passwords: {
    ...ctx.passwords,
    async hash(...given) {
      await happen();
      return ctx.passwords.hash(...given);
    },
  },
});

test('of two changes at once, one succeeds', async () => {
  const second = await signedIn();
  const other = { currentPassword: password, newPassword: 'a third signpost' };
  await expect(change(whileHashing(ann, () => changePassword(second, other)))).rejects.toEqual(code('UNAUTHENTICATED'));
  expect((await signedIn('a third signpost')).viewer).not.toBeNull();

  const same = { currentPassword: 'a third signpost', newPassword: password };
  await expect(
    changePassword(
      whileHashing(second, () => changePassword(second, same)),
      same,
    ),
  ).rejects.toEqual(code('WRONG_CREDENTIALS'));
});

test('a session that ends meanwhile sets no password, nor does a locked account', async () => {
  const phone = await signedIn();
  await expect(change(whileHashing(phone, () => logout({ ...phone })))).rejects.toEqual(code('UNAUTHENTICATED'));
  await expect(change(whileHashing(ann, () => lockAccount(ann, { email })))).rejects.toEqual(code('UNAUTHENTICATED'));
  await db.user.update({ where: { email }, data: { lockedAt: null } });
  expect((await signedIn()).viewer).not.toBeNull();
});

test('a sign-in with the old password that is under way leaves no session', async () => {
  const stranger = await domain.as(null);
  const late: Context = {
    ...stranger,
    session: {
      ...stranger.session,
      // The password was right when it was checked.
      async begin(userId) {
        await change();
        return stranger.session.begin(userId);
      },
    },
  };
  await expect(login(late, { email, password })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  expect(await sessionsOf()).toEqual([ann.viewer?.sessionId]);
});

test('sign-ins with the old password at the same moment leave no session', async () => {
  const tries = Array.from({ length: 10 }, () => signedIn().catch(() => null));
  await Promise.all([change(), ...tries]);
  expect(await sessionsOf()).toEqual([ann.viewer?.sessionId]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a sign-in with the old password waits for a change that is under way, and then leaves no session',
  async () => {
    const phone = await signedIn();
    const client = await domain.pool.connect();
    // The change waits at this row, after it has written the new password.
    await client.query('BEGIN');
    await client.query('SELECT id FROM session WHERE id = $1 FOR UPDATE', [phone.viewer?.sessionId]);
    const changing = change();
    await expect.poll(() => lockWaits(domain.pool)).toBe(1);
    let isThrough = false;
    const entering = signedIn().then(
      () => {
        isThrough = true;
      },
      () => {},
    );
    await expect.poll(async () => isThrough || (await lockWaits(domain.pool)) === 2).toBe(true);
    await client.query('COMMIT');
    client.release();
    await Promise.all([changing, entering]);
    expect(await sessionsOf()).toEqual([ann.viewer?.sessionId]);
  },
);
