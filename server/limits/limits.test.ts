import { expect, test } from 'vitest';
import { RateLimited } from '../../schema/core/failures.ts';
import { pausedLimits } from '../test/limits.ts';
import { limitTable, RateLimits } from './limits.ts';

const times = async (count: number, act: (turn: number) => Promise<void>) => {
  for (let turn = 0; turn < count; turn += 1) await act(turn);
};
const pair = 'pair:ada@example.com 192.0.2.1';

test('a sixth try at one account from one address within 15 minutes is refused, with how long to wait', async () => {
  const limits = new RateLimits();
  const guess = () => limits.spend('sign-in', [pair]);
  await times(5, guess);
  const refusal = await guess().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RateLimited);
  expect(refusal).toMatchObject({ retryAfterSeconds: expect.closeTo(900, -1) });
  await expect(limits.spend('sign-in', ['pair:ada@example.com 192.0.2.2'])).resolves.toBeUndefined();
});

test('of a thousand simultaneous guesses five are checked', async () => {
  const limits = new RateLimits();
  const guesses = Array.from({ length: 1000 }, () => limits.spend('sign-in', [pair]));
  const outcomes = await Promise.allSettled(guesses);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
});

test('the 21st try from one address is refused, for any account', async () => {
  const limits = new RateLimits();
  const guess = (turn: number) => limits.spend('sign-in', [`pair:${turn}`, 'address:192.0.2.1']);
  await times(20, guess);
  await expect(guess(100)).rejects.toThrow(RateLimited);
});

test('a try that an earlier key refuses does not count at the later keys', async () => {
  const limits = new RateLimits();
  const guess = () => limits.spend('sign-in', [pair, 'address:192.0.2.1']);
  await times(5, guess);
  await times(50, () => guess().catch(() => {}));
  const other = (turn: number) => limits.spend('sign-in', [`pair:${turn}`, 'address:192.0.2.1']);
  await times(15, other);
  await expect(other(100)).rejects.toThrow(RateLimited);
});

test('a right password forgets the pair’s tries, but of the address’s only itself', async () => {
  const limits = new RateLimits();
  const keys = [pair, 'address:192.0.2.1'];
  await times(5, () => limits.spend('sign-in', keys));
  await limits.refund('sign-in', keys);
  await times(5, () => limits.spend('sign-in', keys));
  const guess = (turn: number) => limits.spend('sign-in', [`pair:${turn}`, 'address:192.0.2.1']);
  await times(20 - 5 - 5 + 1, guess);
  await expect(guess(100)).rejects.toThrow(RateLimited);
});

test('from 50 wrong guesses an hour at one account on, a check waits for two seconds', () => {
  expect(limitTable['sign-in'].account).toEqual({ points: 50, seconds: 3600, refund: 'one', delayMs: 2_000 });
});

const check = (limits: RateLimits) => limits.spend('sign-in', ['account:ada@example.com']);

test('from the fiftieth wrong guess at an account on, each further check waits', async () => {
  const { limits, waits } = pausedLimits();
  await times(50, () => check(limits));
  expect(waits.all).toEqual([]);
  let checked = 0;
  const checks = [1, 2, 3].map(() => check(limits).then(() => (checked += 1)));
  // They wait concurrently. Other keys do not wait.
  await expect.poll(() => waits.all).toEqual([2_000, 2_000, 2_000]);
  await limits.spend('sign-in', ['account:bob@example.com']);
  expect([checked, waits.all.length]).toEqual([0, 3]);
  waits.end();
  await Promise.all(checks);
});

test('of a thousand simultaneous checks that would wait ten do, and the others are refused', async () => {
  const { limits, waits } = pausedLimits();
  await times(50, () => check(limits));
  const outcomes = Promise.allSettled(Array.from({ length: 1000 }, () => check(limits)));
  await expect.poll(() => waits.all).toHaveLength(10);
  waits.end();
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const next = check(limits);
  await expect.poll(() => waits.all).toHaveLength(11);
  waits.end();
  await next;
});

test('at most a hundred wait in one process, over all accounts', async () => {
  const { limits, waits } = pausedLimits();
  const accounts = Array.from({ length: 11 }, (_, n) => `account:${n}`);
  await Promise.all(accounts.map((key) => times(50, () => limits.spend('sign-in', [key]))));
  const checks = accounts.flatMap((key) => Array.from({ length: 10 }, () => limits.spend('sign-in', [key])));
  await expect.poll(() => waits.all).toHaveLength(100);
  waits.end();
  const outcomes = await Promise.allSettled(checks);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
});

test('a table of one’s own takes the place of the default', async () => {
  const limits = new RateLimits({ ...limitTable, register: { address: { points: 1, seconds: 60 } } });
  await limits.spend('register', ['address:192.0.2.1']);
  await expect(limits.spend('register', ['address:192.0.2.1'])).rejects.toThrow(RateLimited);
});

test('an act that one key refuses counts against none of its keys', async () => {
  const limits = new RateLimits();
  await limits.spend('invitation-mail', ['trip:one']);
  const both = ['recipient:ben', 'trip:one'];
  await times(10, () => expect(limits.spend('invitation-mail', both)).rejects.toThrow(RateLimited));
  await times(5, () => limits.spend('invitation-mail', ['recipient:ben']));
  await expect(limits.spend('invitation-mail', ['recipient:ben'])).rejects.toThrow(RateLimited);
});

test.each([
  ['recipient', 5],
  ['trip', 1],
  ['user', 50],
  ['address', 200],
])('invitation e-mails: to, from or by one %s %i a day', async (kind, most) => {
  const limits = new RateLimits();
  const send = () => limits.spend('invitation-mail', [`${kind}:one`]);
  await times(most, send);
  await expect(send()).rejects.toMatchObject({ retryAfterSeconds: expect.closeTo(86_400, -2) });
  await limits.giveBack('invitation-mail', [`${kind}:one`]);
  await expect(send()).resolves.toBeUndefined();
});
