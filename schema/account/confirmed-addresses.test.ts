import { expect, test } from 'vitest';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { generousLimits } from '../../server/test/limits.ts';
import { idOf, newAddress, passwordOf, unconfirmedAccounts } from '../../server/test/unconfirmed.ts';
import type { Context } from '../core/context.ts';
import type { Signal } from '../core/feed/bus.ts';
import { createTrip } from '../trip/commands.ts';
import { login, register } from './commands.ts';
import { changeEmail, requestEmailConfirmation } from './email-commands.ts';
import { confirmEmail } from './email-confirmation.ts';
import { readViewer } from './queries.ts';

const domain = await testDomain();
const { db } = domain;
const { mail, queued, stranger, unconfirmed, mailedTo, confirm } = unconfirmedAccounts(domain);
const code = (value: string) => expect.objectContaining({ code: value });

const statusOf = async (ctx: Context) => (await readViewer(ctx)).emailStatus;

test('with mail, signing up mails a link, and the address is confirmed when it is opened', async () => {
  const email = newAddress();
  const ann = await unconfirmed(email.toUpperCase(), 'ann');
  expect(ann.viewer).toMatchObject({ email, emailStatus: 'UNCONFIRMED' });
  expect(queued.at(-1)).toMatchObject({ kind: 'confirm-sign-up', to: email, payload: { accepts: false } });
  const mails = queued.length;
  expect(await confirm(ann)).toMatchObject({ email, userId: idOf(ann) });
  expect(await statusOf(ann)).toBe('CONFIRMED');
  expect(queued.length, 'the address is not new, so no e-mail about a change is sent').toBe(mails);
  await expect(confirm(ann)).rejects.toEqual(code('CONFIRMATION_LINK_CLOSED'));
});

test('without mail, a new address counts as confirmed', async () => {
  const ctx = await domain.as(null);
  expect(await register(ctx, { email: newAddress(), username: 'ann', password: passwordOf('ann') })).toMatchObject({
    emailStatus: 'CONFIRMED',
  });
});

test('an address without a confirmed account does not block its owner, and one with such an account does', async () => {
  const email = newAddress();
  const mallory = await unconfirmed(email, 'mallory');
  const ann = await unconfirmed(email, 'ann');
  await confirm(ann);
  for (const ctx of [await stranger(), await domain.as(null)]) {
    const again = register(ctx, { email: email.toUpperCase(), username: 'ben', password: passwordOf('ben') });
    await expect(again).rejects.toEqual(code('EMAIL_TAKEN'));
  }
  await expect(confirm(mallory)).rejects.toEqual(code('CONFLICT'));
  expect(await statusOf(ann)).toBe('CONFIRMED');
});

test('a displaced person keeps session, trips and sign-in, gets an e-mail, and gives the account another address', async () => {
  const email = newAddress();
  const mallory = await unconfirmed(email, 'mallory');
  const { id: tripId } = await createTrip(mallory, { name: 'Lisbon', destination: 'Portugal' });
  const ann = await unconfirmed(email, 'ann');
  const signals: Signal[] = [];
  const stop = ann.bus.listen((signal) => signals.push(signal));
  await confirm(ann);
  stop();
  expect(signals).toContainEqual({ kind: 'viewer', userId: idOf(mallory) });
  expect(await statusOf(mallory)).toBe('TAKEN');
  expect(await db.member.count({ where: { tripId, userId: idOf(mallory) } })).toBe(1);
  await expect(requestEmailConfirmation(mallory, {})).rejects.toEqual(code('CONFLICT'));
  const signIn = async (name: string) => login(await stranger(), { email, password: passwordOf(name) });
  expect(await signIn('mallory')).toMatchObject({ viewer: { id: idOf(mallory), emailStatus: 'TAKEN' } });
  expect(await signIn('ann')).toMatchObject({ viewer: { id: idOf(ann), emailStatus: 'CONFIRMED' } });

  const next = newAddress();
  await changeEmail(mallory, { email: next, password: passwordOf('mallory') });
  await confirm(mallory);
  expect(await readViewer(mallory)).toMatchObject({ email: next, emailStatus: 'CONFIRMED' });
  const announced = queued.filter(({ kind }) => kind === 'email-changed').map(({ to }) => to);
  expect(announced, 'the old address belongs to someone else, who learns nothing').toEqual([next]);
  await expect(signIn('mallory')).rejects.toEqual(code('WRONG_CREDENTIALS'));
});

test('of two people who confirm the same address at the same time, one gets it', async () => {
  const email = newAddress();
  const people = await Promise.all(['ann', 'eve'].map((name) => unconfirmed(email, name)));
  const outcomes = await Promise.allSettled(people.map(confirm));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('CONFLICT') });
  expect(await db.user.count({ where: { email, emailConfirmedAt: { not: null } } })).toBe(1);
});

test('an address in another case is the same one, and one that only looks alike is another one', async () => {
  const email = newAddress();
  await confirm(await unconfirmed(email, 'ann'));
  const fields = { username: 'eve', password: passwordOf('eve') };
  await expect(register(await stranger(), { ...fields, email: email.toUpperCase() })).rejects.toEqual(
    code('EMAIL_TAKEN'),
  );
  await expect(register(await stranger(), { ...fields, email: email.replace('a', 'а') })).rejects.toEqual(
    code('INVALID_INPUT'),
  );
  expect(await register(await stranger(), { ...fields, email: email.replace('ann', 'amn') })).toMatchObject({
    emailStatus: 'UNCONFIRMED',
  });
});

test('the link is sent again on request, and then only the newest one works', async () => {
  const ann = await unconfirmed(newAddress(), 'ann');
  const first = mailedTo(ann);
  expect(await requestEmailConfirmation(ann, {})).toMatchObject({ isPending: true });
  await expect(confirmEmail(await stranger(), { token: first })).rejects.toEqual(code('CONFIRMATION_LINK_CLOSED'));
  await confirm(ann);
  const mails = queued.length;
  ann.viewer = await readViewer(ann);
  expect(await requestEmailConfirmation(ann, {})).toMatchObject({ isPending: false });
  expect(queued.length).toBe(mails);
});

test('without mail, an address from before is confirmed on request, unless another account has confirmed it', async () => {
  const email = newAddress();
  const [ann, eve] = [await unconfirmed(email, 'ann'), await unconfirmed(email, 'eve')];
  const withoutMail = { mail: { ...mail, isSetUp: false } };
  expect(await requestEmailConfirmation({ ...ann, ...withoutMail }, {})).toMatchObject({ isPending: false });
  expect(await statusOf(ann)).toBe('CONFIRMED');
  await expect(requestEmailConfirmation({ ...eve, ...withoutMail }, {})).rejects.toEqual(code('CONFLICT'));
});

test('a stranger who signs up with an address again and again sends ten e-mails a day, and the accounts are made', async () => {
  const email = newAddress();
  const before = queued.length;
  for (let count = 0; count < 12; count += 1) await unconfirmed(email, `mallory${count}`);
  expect(queued.length - before).toBe(10);
  expect(await db.user.count({ where: { email } })).toBe(12);
});

test('from one network address 20 tries to sign up an hour are answered with mail, and 200 without', async () => {
  const limits = new RateLimits({ ...generousLimits, register: limitTable.register });
  const ann = await unconfirmed(newAddress(), 'ann');
  await confirm(ann);
  const tries = { email: ann.viewer?.email, username: 'eve', password: passwordOf('eve') };
  const outcomes: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const made = register(await stranger({ limits }), tries);
    outcomes.push(await made.then(String, (error) => error.code));
  }
  expect(outcomes).toEqual([...Array(20).fill('EMAIL_TAKEN'), 'RATE_LIMITED']);
  const other = await domain.as(null, { limits });
  await expect(register(other, tries)).rejects.toEqual(code('EMAIL_TAKEN'));
});
