import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { listedMail } from '../../server/test/mail.ts';
import { login, register } from './commands.ts';

const domain = await testDomain();
const password = 'a marigold signpost';

async function newAccount() {
  const { mail, queued } = listedMail();
  const from = (address: string) => domain.as(null, { mail, address });
  const email = `ann.${Math.random()}@example.com`;
  await register(await domain.as(null), { email, username: 'ann', password });
  const signIn = async (address: string) => (await login(await from(address), { email, password })).viewer;
  return { email, queued, signIn };
}

test('a sign-in from a new network address is announced once, and the first one is not', async () => {
  const { email, queued, signIn } = await newAccount();
  await signIn('192.0.2.1');
  expect(queued).toEqual([]);
  const { id: userId } = await signIn('198.51.100.7');
  await signIn('198.51.100.7');
  expect(queued).toMatchObject([{ kind: 'new-device', to: email, userId, payload: { username: 'ann', device: null } }]);
});

test('a program that signs in from many addresses causes five e-mails a day', async () => {
  const { queued, signIn } = await newAccount();
  for (let host = 1; host <= 8; host += 1) await signIn(`203.0.113.${host}`);
  expect(queued).toHaveLength(5);
});
