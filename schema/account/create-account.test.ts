import { expect, test } from 'vitest';
import { buildUser } from '../../prisma/factories.ts';
import { testDomain, testSettings } from '../../server/test/domain.ts';
import type { Settings } from '../core/settings.ts';
import { login } from './commands.ts';
import { createAccount } from './create-account.ts';
import { resetPassword } from './resets.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const operator = { kysely, now: () => new Date() };
const closed: Settings = { ...testSettings, registration: 'closed', contactEmail: 'ask@planjam.example' };
const stranger = () => domain.as(null, { settings: closed });
const password = 'a marigold signpost';

test('where no one can register, an account of the operator gets its password by the link', async () => {
  const { token } = await createAccount(operator, { email: ' Ana.Silva@Example.com ' });
  const credentials = { email: 'ana.silva@example.com', password };
  for (const guess of [password, ' ']) {
    const signingIn = login(await stranger(), { ...credentials, password: guess });
    await expect(signingIn).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  }
  await resetPassword(await stranger(), { token, password });
  const { viewer } = await login(await stranger(), credentials);
  expect(viewer).toMatchObject({ username: 'ana.silva', emailStatus: 'CONFIRMED' });
});

const outcomeFor = (email: string) =>
  createAccount(operator, { email }).then(
    () => 'created',
    ({ code }) => code,
  );

test('of commands at once, one creates the account', async () => {
  // The first round opens the connections.
  for (const round of [1, 2, 3]) {
    const email = `bob${round}@example.com`;
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeFor(email)));
    expect(outcomes.sort()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'created']);
  }
});

test.each([null, new Date()])('an address that has an account, confirmed or not, gets no other one', async (at) => {
  const { email } = await buildUser(db, { emailConfirmedAt: at });
  expect(await outcomeFor(email)).toBe('EMAIL_TAKEN');
  expect(await db.user.count({ where: { email } })).toBe(1);
});

test.each([
  [`${'x'.repeat(64)}@example.com`, 'x'.repeat(40)],
  ['a@example.com', 'Traveller'],
])('the account of %s has the name %s', async (email, username) => {
  await createAccount(operator, { email });
  expect(await db.user.findFirst({ where: { email } })).toMatchObject({ username });
});

test('a text that is no address gets no account', async () => {
  await expect(createAccount(operator, { email: 'ana@localhost' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
