import { expect, onTestFinished, test, vi } from 'vitest';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { generousLimits } from '../../server/test/limits.ts';
import { newAddress, unconfirmedAccounts } from '../../server/test/unconfirmed.ts';
import { RateLimited } from '../core/failures.ts';
import { requestPasswordReset } from './request-reset.ts';
import { resetPassword } from './resets.ts';

const domain = await testDomain();
const { queued, runDelayed, stranger, unconfirmed, confirm } = unconfirmedAccounts(domain);
/** The real limits of requests and of their e-mails. */
const limits = new RateLimits({ ...generousLimits, 'request-reset': limitTable['request-reset'] });
const HOUR_MS = 60 * 60_000;

let networks = 0;
/** Returns a network address without earlier sign-ins. */
function foreign(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}

/** Asks for a link, signed out. @returns how many e-mails it sends. */
async function mailsFor(email: string, address = foreign()): Promise<number> {
  const before = queued.length;
  const answer = await requestPasswordReset(await stranger({ limits, address }), { email });
  expect(answer, 'the same answer each time').toEqual({ email });
  await runDelayed();
  const sent = queued.slice(before);
  for (const { kind, to } of sent) expect([kind, to]).toEqual(['password-reset', email]);
  return sent.length;
}

/** Asks for links, each time from another network address. @returns how many e-mails each request sends. */
async function flood(email: string, requests = 7): Promise<number[]> {
  const counts: number[] = [];
  for (let request = 0; request < requests; request += 1) counts.push(await mailsFor(email));
  return counts;
}

/** The token of the newest password link. */
function newestToken(): string {
  const last = queued.at(-1);
  if (last?.kind !== 'password-reset') throw new Error('No link was mailed.');
  return last.payload.token;
}

/** Creates an account whose owner has confirmed the address, and has signed in at `home`. */
async function confirmedAt(home: string): Promise<string> {
  const email = newAddress();
  await confirm(await unconfirmed(email, 'ann', { address: home }));
  return email;
}

test('after five requests by strangers, the owner still gets a link that works at home', async () => {
  const home = '192.0.2.77';
  const email = await confirmedAt(home);
  expect(await flood(email, 5)).toEqual([1, 1, 1, 1, 1]);
  expect(await mailsFor(email, home)).toBe(1);
  const ann = await stranger({ address: home });
  expect(await resetPassword(ann, { token: newestToken(), password: 'another marigold' })).toEqual({ email });
});

test('requests by strangers who get no more e-mails do not replace the owner’s link', async () => {
  const home = '192.0.2.78';
  const email = await confirmedAt(home);
  await flood(email);
  await mailsFor(email, home);
  expect(await flood(email, 2)).toEqual([0, 0]);
  expect(await resetPassword(await stranger(), { token: newestToken(), password: 'another marigold' })).toEqual({
    email,
  });
});

test('the owner gets five e-mails an hour at home, and they leave the limit of the mailbox alone', async () => {
  const home = '192.0.2.79';
  const email = await confirmedAt(home);
  for (let request = 0; request < 5; request += 1) expect(await mailsFor(email, home)).toBe(1);
  await expect(mailsFor(email, home)).rejects.toThrow(RateLimited);
  expect(await flood(email)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('a flood sends five e-mails an hour and ten a day to a mailbox', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const email = await confirmedAt('192.0.2.80');
  const other = await confirmedAt('192.0.2.81');
  const start = Date.now();
  const after = (hours: number) => vi.setSystemTime(start + hours * HOUR_MS + 1_000);
  expect(await flood(email)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  after(1);
  expect(await flood(email)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  after(2);
  expect(await flood(email)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await mailsFor(other)).toBe(1);
  expect(await mailsFor(email, '192.0.2.80')).toBe(1);
  after(24);
  expect(await flood(email)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('the limit of a mailbox counts over all its accounts', async () => {
  const email = newAddress();
  for (const name of ['mallory', 'eve', 'ann']) await unconfirmed(email, name);
  expect(await flood(email, 4)).toEqual([3, 2, 0, 0]);
});

test('a stranger who has signed up with the address is not its owner', async () => {
  const [email, home] = [newAddress(), foreign()];
  await unconfirmed(email, 'mallory', { address: home });
  await flood(email);
  expect(await mailsFor(email, home)).toBe(0);
});

test('a stranger who signed up before the owner confirmed the address is not its owner', async () => {
  const [email, home] = [newAddress(), foreign()];
  await unconfirmed(email, 'mallory', { address: home });
  await confirm(await unconfirmed(email, 'ann', { address: '192.0.2.82' }));
  await flood(email);
  expect(await mailsFor(email, home)).toBe(0);
});

test('the answers are the same for an address with an account, without one, and with a full mailbox', async () => {
  const full = await confirmedAt('192.0.2.83');
  await flood(full);
  const emails = [await confirmedAt('192.0.2.84'), newAddress(), full];
  const answersTo = async (email: string) => {
    const address = foreign();
    const answers: string[] = [];
    for (let request = 0; request < 7; request += 1) {
      const answer = requestPasswordReset(await stranger({ limits, address }), { email });
      answers.push(
        await answer.then(
          () => 'done',
          (error) => `${error.code}: ${error.message}`,
        ),
      );
      await runDelayed();
    }
    return answers;
  };
  const [known, unknown, flooded] = await Promise.all(emails.map(answersTo));
  const refused = 'RATE_LIMITED: Too many attempts. Please try again later.';
  expect(known).toEqual([...Array(5).fill('done'), refused, refused]);
  expect(unknown).toEqual(known);
  expect(flooded).toEqual(known);
});

test('one network address asks for 20 links an hour, for any accounts', async () => {
  const address = foreign();
  for (let request = 0; request < 20; request += 1) await mailsFor(newAddress(), address);
  await expect(mailsFor(newAddress(), address)).rejects.toThrow(RateLimited);
});
