import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { afterAll, expect, test, vi } from 'vitest';
import { newPassword } from '../../schema/account/input.ts';
import { onQueueWait } from '../concurrency/queue-waits.ts';
import { atEnd } from '../test/at-end.ts';
import { openPasswords, threadsFor } from './passwords.ts';

// No code that runs in this thread can load the list, which blocks for 30 ms.
vi.mock('@zxcvbn-ts/language-common/dist/passwords.json.mjs', () => {
  throw new Error('The list is loaded in the thread of the event loop.');
});

const passwords = openPasswords(4);
afterAll(() => passwords.close());
const here = '192.0.2.1';
const salt = randomBytes(16);

test('a password matches its own hash and no other', async () => {
  const hash = await passwords.hash('correct horse', salt, here);
  expect(hash).toMatch(/^\$2b\$04\$/);
  expect(await passwords.verify('correct horse', [hash], here)).toBe(hash);
  expect(await passwords.verify('battery staple', [hash], here)).toBeNull();
});

test('common passwords are recognized in upper and lower case', async () => {
  for (const password of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou', 'trustno1']) {
    expect(await passwords.isCommon(password), password).toBe(true);
  }
  for (const password of ['correct horse', 'a-marigold-signpost', 'constructor', '__proto__']) {
    expect(await passwords.isCommon(password), password).toBe(false);
  }
});

test('more than 10,000 passwords that an account could have are refused as common', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter((password) => newPassword.safeParse(password).success);
  expect(possible.length).toBeGreaterThan(10_000);
  // All of them come from one list. Every fiftieth is enough to show that this list is used.
  const some = possible.filter((_, place) => place % 50 === 0);
  expect(await Promise.all(some.map((password) => passwords.isCommon(password)))).not.toContain(false);
});

/**
 * Returns the part of the time in which this thread worked, 0 to 1. On a busy machine everything takes longer, so this
 * says more than the longest delay.
 */
async function loopShareOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).utilization;
}

test('the list is loaded in another thread', async () => {
  const fresh = openPasswords(4);
  expect(await fresh.isCommon('password')).toBe(true);
  await fresh.close();
});

test.each([
  { cores: 1, processes: 1, threads: 1 },
  { cores: 2, processes: 1, threads: 1 },
  { cores: 4, processes: 1, threads: 2 },
  { cores: 5, processes: 1, threads: 2 },
  { cores: 64, processes: 1, threads: 3 },
  { cores: 8, processes: 2, threads: 1 },
  { cores: 4, processes: 4, threads: 1 },
])('$processes processes on $cores cores have $threads threads each', ({ cores, processes, threads }) => {
  expect(threadsFor(cores, processes)).toBe(threads);
});

test('a crowd behind one address leaves a thread free for others', async () => {
  const threads = threadsFor(availableParallelism(), 1);
  const real = openPasswords(4);
  let started = 0;
  atEnd(onQueueWait(() => (started += 1)));
  const crowd = Array.from({ length: 5 }, () => real.verify('battery staple', [], here));
  expect(started).toBe(Math.max(1, threads - 1));
  const other = real.verify('battery staple', [], '192.0.2.2');
  expect(started).toBe(threads);
  await Promise.all([...crowd, other]);
  await real.close();
});

test('a sign-in without an account fails', async () => {
  expect(await passwords.verify('', [], here)).toBeNull();
});

test('without an account the response takes the same work', async () => {
  const real = openPasswords(10);
  const hash = await real.hash('correct horse', salt, here);
  const workOf = async (checked: string[]) => {
    // Measures processor time, because the thread may have to wait on a busy machine.
    const before = process.cpuUsage();
    await real.verify('battery staple', checked, here);
    return process.cpuUsage(before).user;
  };
  const fastest = async (checked: string[]) =>
    Math.min(await workOf(checked), await workOf(checked), await workOf(checked));
  expect((await fastest([])) / (await fastest([hash]))).toBeCloseTo(1, 0);
  await real.close();
});

test('the event loop keeps running while twenty people sign in', async () => {
  // On a busy machine, costlier hashes would take more than half a minute.
  const real = openPasswords(8);
  const hash = await real.hash('correct horse', salt, here);
  const signIns = () => Promise.all(Array.from({ length: 20 }, () => real.verify('correct horse', [hash], here)));
  const share = await loopShareOf(signIns);
  expect(share).toBeLessThan(0.5);
  await real.close();
});
