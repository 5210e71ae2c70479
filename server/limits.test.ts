import { expect, test } from 'vitest';
import { RateLimited } from '../schema/failures.ts';
import { limitTable, RateLimits } from './limits.ts';

const times = async (count: number, act: (turn: number) => Promise<void>) => {
  for (let turn = 0; turn < count; turn += 1) await act(turn);
};

test('a sixth try at one account within 15 minutes is refused, with how long to wait', async () => {
  const limits = new RateLimits();
  const guess = (turn: number) => limits.spend('sign-in', ['account:ada@example.com', `address:${turn}`]);
  await times(5, guess);
  const refusal = await guess(5).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RateLimited);
  expect(refusal).toMatchObject({ retryAfterSeconds: expect.closeTo(900, -1) });
  await expect(limits.spend('sign-in', ['account:bob@example.com', 'address:x'])).resolves.toBeUndefined();
});

test('of a thousand guesses at once five are let through', async () => {
  const limits = new RateLimits();
  const guesses = Array.from({ length: 1000 }, (_, address) =>
    limits.spend('sign-in', ['account:ada@example.com', `address:${address}`]),
  );
  const outcomes = await Promise.allSettled(guesses);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
});

test('a twenty-first try from one address is refused, whatever the accounts', async () => {
  const limits = new RateLimits();
  const guess = (turn: number) => limits.spend('sign-in', [`account:${turn}`, 'address:192.0.2.1']);
  await times(20, guess);
  await expect(guess(100)).rejects.toThrow(RateLimited);
});

test('a right password forgets the account’s tries, but of the address’s only itself', async () => {
  const limits = new RateLimits();
  const keys = ['account:ada@example.com', 'address:192.0.2.1'];
  await times(5, () => limits.spend('sign-in', keys));
  await limits.refund('sign-in', keys);
  await times(5, () => limits.spend('sign-in', keys));
  const guess = (turn: number) => limits.spend('sign-in', [`account:${turn}`, 'address:192.0.2.1']);
  await times(20 - 5 - 5 + 1, guess);
  await expect(guess(100)).rejects.toThrow(RateLimited);
});

test('a table of one’s own takes the place of the default', async () => {
  const limits = new RateLimits({ ...limitTable, register: { address: { points: 1, seconds: 60 } } });
  await limits.spend('register', ['address:192.0.2.1']);
  await expect(limits.spend('register', ['address:192.0.2.1'])).rejects.toThrow(RateLimited);
});
