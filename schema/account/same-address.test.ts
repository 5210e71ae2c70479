import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { generousLimits } from '../../server/test/limits.ts';
import { cheapPasswords } from '../../server/test/passwords.ts';
import { idOf, newAddress, passwordOf, unconfirmedAccounts } from '../../server/test/unconfirmed.ts';
import { createAccessToken } from '../access-token/commands.ts';
import type { Context } from '../core/context.ts';
import { changePassword } from './change-password.ts';
import { login } from './commands.ts';
import { deleteAccount } from './delete-account.ts';
import { changeEmail } from './email-commands.ts';
import { forget } from './forget.ts';
import { lockAccount, unlockAccount } from './locks.ts';
import { readViewer } from './queries.ts';
import { requestPasswordReset } from './request-reset.ts';
import { createPasswordReset, resetPassword } from './resets.ts';

// Several accounts use one address, which at most one of them has confirmed.

const domain = await testDomain();
const { db, kysely } = domain;
const { queued, runDelayed, stranger, unconfirmed, confirm } = unconfirmedAccounts(domain);
const code = (value: string) => expect.objectContaining({ code: value });
const now = () => new Date();

test('a mailed password link confirms the address, and an operator’s link does not', async () => {
  const email = newAddress();
  const ann = await unconfirmed(email, 'ann');
  const { token: ofOperator } = await createPasswordReset({ kysely, now }, { email });
  await resetPassword(await stranger(), { token: ofOperator, password: 'another signpost' });
  expect(await db.user.findUniqueOrThrow({ where: { id: idOf(ann) } })).toMatchObject({ emailConfirmedAt: null });
  await requestPasswordReset(await stranger(), { email });
  await runDelayed();
  const last = queued.at(-1);
  const token = last?.kind === 'password-reset' ? last.payload.token : '';
  await resetPassword(await stranger(), { token, password: 'a third signpost' });
  const user = await db.user.findUniqueOrThrow({ where: { id: idOf(ann) } });
  expect(user.emailConfirmedAt).not.toBeNull();
});

test('a forgotten password concerns the confirmed account; without one each account of the address, by name', async () => {
  const email = newAddress();
  const [mallory, ann] = [await unconfirmed(email, 'mallory'), await unconfirmed(email, 'ann')];
  const links = async () => {
    const before = queued.length;
    await requestPasswordReset(await stranger(), { email });
    await runDelayed();
    return queued.slice(before).map(({ to, payload }) => ({ to, ...(payload as { username: string; token: string }) }));
  };
  const both = await links();
  expect(both.map(({ to, username }) => [to, username])).toEqual([
    [email, 'mallory'],
    [email, 'ann'],
  ]);
  await resetPassword(await stranger(), { token: both[1]?.token, password: 'another signpost' });
  expect(await db.user.findUniqueOrThrow({ where: { id: idOf(mallory) } })).toMatchObject({ emailConfirmedAt: null });
  const late = resetPassword(await stranger(), { token: both[0]?.token, password: 'another signpost' });
  await expect(late, 'the address belongs to Ann now').rejects.toEqual(code('RESET_LINK_CLOSED'));
  expect((await links()).map(({ username }) => username)).toEqual(['ann']);
  expect(await db.passwordReset.findMany({ where: { userId: idOf(ann) } })).toHaveLength(1);
});

test('operators mean the confirmed account, or else the oldest', async () => {
  const email = newAddress();
  const [mallory, ann] = [await unconfirmed(email, 'mallory'), await unconfirmed(email, 'ann')];
  const isLocked = async (ctx: Context) =>
    (await db.user.findUniqueOrThrow({ where: { id: idOf(ctx) } })).lockedAt !== null;
  await lockAccount(mallory, { email });
  expect([await isLocked(mallory), await isLocked(ann)]).toEqual([true, false]);
  await confirm(ann);
  await lockAccount(mallory, { email });
  expect(await isLocked(ann)).toBe(true);
  expect(await forget({ kysely, now }, { email })).toMatchObject({ account: true, otherAccounts: 1 });
  expect(await db.user.findMany({ where: { email } })).toMatchObject([{ id: idOf(mallory) }]);
  expect(await forget({ kysely, now }, { email })).toMatchObject({ account: true, otherAccounts: 0 });
});

test('each lock of an address locks its next account, and each unlock unlocks the next', async () => {
  const email = newAddress();
  const accounts = [
    await unconfirmed(email, 'mallory'),
    await unconfirmed(email, 'ann'),
    await unconfirmed(email, 'eve'),
  ];
  const [mallory] = accounts;
  if (!mallory) throw new Error('There are three.');
  const locked = async () => {
    const users = await Promise.all(accounts.map((ctx) => db.user.findUniqueOrThrow({ where: { id: idOf(ctx) } })));
    return users.map(({ lockedAt }) => lockedAt !== null);
  };
  for (const left of [2, 1, 0, 0]) expect(await lockAccount(mallory, { email })).toMatchObject({ otherAccounts: left });
  expect(await locked()).toEqual([true, true, true]);
  await unlockAccount(mallory, { email });
  await unlockAccount(mallory, { email });
  expect(await locked()).toEqual([false, false, true]);
});

/** Counts the passwords that are checked. */
function counting(ctx: Context) {
  let checked = 0;
  const { verify } = ctx.passwords;
  const passwords: Context['passwords'] = {
    ...ctx.passwords,
    verify: (...given) => {
      checked += 1;
      return verify(...given);
    },
  };
  return { passwords, count: () => checked };
}

test('with mail, a wrong password takes the same work for any number of accounts, and for none', async () => {
  const [none, one, two, five] = [newAddress(), newAddress(), newAddress(), newAddress()];
  for (const [email, people] of [
    [one, 1],
    [two, 2],
    [five, 5],
  ] as const) {
    for (let count = 0; count < people; count += 1) await unconfirmed(email, `person${count}`);
  }
  const work: number[] = [];
  for (const email of [none, one, two, five]) {
    const ctx = await stranger();
    const { passwords, count } = counting(ctx);
    const wrong = login({ ...ctx, passwords }, { email, password: 'not the one' });
    await expect(wrong).rejects.toEqual(code('WRONG_CREDENTIALS'));
    work.push(count());
  }
  expect(work).toEqual([3, 3, 3, 3]);
});

test('an account signs in with its address, however many others use it', async () => {
  const email = newAddress();
  const before = Array.from({ length: 20 }, (_, place) => `eve${place}`);
  await Promise.all(before.map((name) => unconfirmed(email, name, { address: '203.0.113.1' })));
  const ann = await unconfirmed(email, 'ann', { address: '203.0.113.2' });
  const ctx = await stranger({ address: '203.0.113.3' });
  const { passwords, count } = counting(ctx);
  const elsewhere = login({ ...ctx, passwords }, { email, password: passwordOf('ann') });
  expect(await elsewhere).toMatchObject({ viewer: { id: idOf(ann) } });
  expect(count(), 'they share a salt').toBe(1);
});

test('accounts from before they shared a salt sign in too', async () => {
  const email = newAddress();
  const names = ['ann', 'ben', 'eve'];
  for (const name of names) {
    const id = idOf(await unconfirmed(email, name));
    const passwordHash = await cheapPasswords.hash(passwordOf(name), randomBytes(16), '');
    await db.user.update({ where: { id }, data: { passwordHash } });
  }
  for (const username of names) {
    const signedIn = login(await stranger(), { email, password: passwordOf(username) });
    expect(await signedIn).toMatchObject({ viewer: { username } });
  }
});

test('an address that is not confirmed gets no e-mails about what happens to the account', async () => {
  const [email, password] = [newAddress(), passwordOf('eve')];
  const eve = await unconfirmed(email, 'eve');
  const mails = () => queued.filter(({ to }) => to === email).map(({ kind }) => kind);
  const again = async () => login(await stranger({ address: `203.0.113.${mails().length + 10}` }), { email, password });
  expect(mails()).toEqual(['confirm-sign-up']);
  await changePassword(eve, { currentPassword: password, newPassword: password });
  await again();
  await deleteAccount(eve, { password });
  await again();
  expect(mails(), 'it may be a stranger’s').toEqual(['confirm-sign-up']);
  await confirm(await unconfirmed(email, 'ann'));
  await again();
  expect(mails(), 'its owner hears nothing of another account').toEqual(['confirm-sign-up', 'confirm-sign-up']);
});

test('a stranger with an account of the same address can’t guess its owner’s password more often', async () => {
  const email = newAddress();
  const ann = await unconfirmed(email, 'ann');
  await confirm(ann);
  // The link of an earlier account, from when the address was free.
  const eve = await unconfirmed(newAddress(), 'eve');
  await db.user.update({ where: { id: idOf(eve) }, data: { email } });
  eve.viewer = await readViewer(eve);
  const limits = new RateLimits({ ...generousLimits, 'sign-in': limitTable['sign-in'] });
  const from = { limits, address: '203.0.113.9' };
  const outcomes: string[] = [];
  const attempt = async (password: string) => {
    const tried = login(await stranger(from), { email, password });
    outcomes.push(
      await tried.then(
        ({ viewer }) => viewer.username,
        (error) => error.code,
      ),
    );
  };
  let own = passwordOf('eve');
  for (let count = 0; count < 7; count += 1) {
    await attempt(`guess ${count}`);
    // A right password of another kind gives no tries back. Nor does Eve's own one, which may be a guess, too.
    const changed = `changed ${count}`;
    await changePassword({ ...eve, ...from }, { currentPassword: own, newPassword: changed });
    own = changed;
    if (count < 2) await attempt(own);
  }
  expect(outcomes).toEqual([
    ...['WRONG_CREDENTIALS', 'eve', 'WRONG_CREDENTIALS', 'eve', 'WRONG_CREDENTIALS'],
    ...Array.from({ length: 4 }, () => 'RATE_LIMITED'),
  ]);
});

test('the owner of the oldest account of an address signs in as often as they like', async () => {
  const email = newAddress();
  const [ann] = [await unconfirmed(email, 'ann'), await unconfirmed(email, 'eve')];
  const limits = new RateLimits({ ...generousLimits, 'sign-in': limitTable['sign-in'] });
  for (let count = 0; count < 7; count += 1) {
    const again = login(await stranger({ limits, address: '203.0.113.10' }), { email, password: passwordOf('ann') });
    expect(await again).toMatchObject({ viewer: { id: idOf(ann) } });
  }
});

test('one’s own password is that of the own account, also beside others of the address', async () => {
  const email = newAddress();
  const [ann, eve] = [await unconfirmed(email, 'ann'), await unconfirmed(email, 'eve')];
  const token = (ctx: Context, name: string) =>
    createAccessToken(ctx, {
      name: 'curl',
      scopes: ['READ'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      password: passwordOf(name),
    });
  await expect(token(eve, 'ann')).rejects.toEqual(code('WRONG_CREDENTIALS'));
  await expect(token(eve, 'eve')).resolves.toBeDefined();
  await expect(changeEmail(ann, { email: newAddress(), password: passwordOf('eve') })).rejects.toEqual(
    code('WRONG_CREDENTIALS'),
  );
});
