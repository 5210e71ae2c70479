import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { newAddress, unconfirmedAccounts } from '../../server/test/unconfirmed.ts';
import { spendMail } from '../core/spend-mail.ts';
import { requestPasswordReset } from './request-reset.ts';

const domain = await testDomain();
const { queued, runDelayed, stranger, unconfirmed, confirm } = unconfirmedAccounts(domain);
const AWAY = { address: '203.0.113.9' };

/** Asks for a link, as a stranger. @returns how many e-mails it sends. */
async function mailsFor(email: string, from = AWAY): Promise<number> {
  const before = queued.length;
  expect(await requestPasswordReset(await stranger(from), { email }), 'the same answer each time').toEqual({ email });
  await runDelayed();
  return queued.length - before;
}

/** Uses up the day's e-mails to the address, without waiting for the next hour. */
async function floodMailbox(email: string): Promise<void> {
  const { limits } = await stranger();
  while (await spendMail(limits, 'reset-mail', [`recipient:${email}`]));
}

test('an address gets ten e-mails with password links a day, over all its accounts', async () => {
  const email = newAddress();
  for (const name of ['mallory', 'eve', 'ann']) await unconfirmed(email, name);
  const counts: number[] = [];
  for (let request = 0; request < 5; request += 1) counts.push(await mailsFor(email));
  expect(counts).toEqual([3, 3, 3, 1, 0]);
  const other = newAddress();
  await unconfirmed(other, 'ben');
  expect(await mailsFor(other)).toBe(1);
});

test('a link that is not replaced by a new e-mail still works', async () => {
  const email = newAddress();
  await unconfirmed(email, 'ann');
  await mailsFor(email);
  const links = () => domain.db.passwordReset.findMany({ where: { user: { email } }, select: { id: true } });
  const mailed = await links();
  await floodMailbox(email);
  expect(await mailsFor(email)).toBe(0);
  expect(await links()).toEqual(mailed);
});

test('strangers who use up the e-mails of a day do not keep the owner out at home', async () => {
  const email = newAddress();
  await confirm(await unconfirmed(email, 'ann', { address: '192.0.2.77' }));
  await floodMailbox(email);
  expect(await mailsFor(email)).toBe(0);
  expect(await mailsFor(email, { address: '192.0.2.77' })).toBe(1);
});

test('a stranger who has signed up with the address is not its owner', async () => {
  const email = newAddress();
  await unconfirmed(email, 'mallory', AWAY);
  await floodMailbox(email);
  expect(await mailsFor(email)).toBe(0);
});
