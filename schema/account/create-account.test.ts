import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { login } from './commands.ts';
import { createAccount } from './create-account.ts';
import { resetPassword } from './resets.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const operator = { kysely, now: () => new Date() };
const closed = { registration: 'closed', contactEmail: 'ask@planjam.example', requiresInvitationLink: false } as const;
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

test('an address gets one account, also from two commands at once, and is refused afterwards', async () => {
  const create = () => createAccount(operator, { email: 'bob@example.com' }).catch(({ code }) => code);
  const made = await Promise.all(Array.from({ length: 5 }, create));
  expect(made.filter((each) => each === 'EMAIL_TAKEN')).toHaveLength(4);
  expect(await create()).toBe('EMAIL_TAKEN');
  expect(await db.user.count({ where: { email: 'bob@example.com' } })).toBe(1);
});

test.each([
  [`${'x'.repeat(64)}@example.com`, 'x'.repeat(40)],
  ['a@example.com', 'Traveller'],
])('the account of %s has the name %s', async (email, username) => {
  await createAccount(operator, { email });
  expect(await db.user.findFirst({ where: { email } })).toMatchObject({ username });
});

test('what is not an address gets no account', async () => {
  await expect(createAccount(operator, { email: 'ana@localhost' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
