import { beforeEach, expect, test } from 'vitest';
import { RateLimited } from '../../schema/core/failures.ts';
import { callerAddress } from '../http/address.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { pausedLimits } from '../test/limits.ts';
import { patientRedis } from '../test/patient-redis.ts';
import { signedIn } from '../test/people.ts';
import { RemoteBrowser } from '../test/remote-browser.ts';
import { volume } from '../test/volume.ts';
import { openPasswords } from './passwords.ts';

const passwords = openPasswords(4);
let evaluated = 0;
/** The refusal when too many wait for the password threads. */
let isFull = false;
const counted: typeof passwords = {
  ...passwords,
  async verify(...given) {
    if (isFull) throw new RateLimited(10);
    evaluated += 1;
    return passwords.verify(...given);
  },
};
let now = new Date();
const { limits, waits } = pausedLimits(patientRedis());
const app = await testApp({
  passwords: counted,
  limits,
  environment: { TRUST_PROXY: '1' },
  now: () => now,
});

/** A new address, which no other test and no earlier run on the same Redis has used. */
const newAddress = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** A browser with its own address. */
class Remote extends RemoteBrowser {
  constructor(address = newAddress()) {
    super(app.url, address);
  }

  signIn(email: string, password = 'correct horse') {
    return this.json('POST', '/auth/login', { email, password });
  }
}

/** Creates an account from this address. */
async function account(address?: string) {
  const home = new Remote(address);
  const { email } = await home.register('ana');
  return { email, home };
}

beforeEach(() => {
  evaluated = 0;
  isFull = false;
  now = new Date();
});

test('of hundreds of guesses from one address over all transports five are checked, and the right one does not succeed', async () => {
  const { email } = await account();
  const attacker = new Remote();
  const guesses = Array.from(
    { length: 100 },
    (_, n) =>
      `a${n}: login(input: { email: "${email.toUpperCase()}", password: "guess ${n}" }) { ... on Failure { code } }`,
  );
  const graphql = () => attacker.graphql(`mutation { ${guesses.join(' ')} }`);
  await Promise.all([
    ...Array.from({ length: volume(8, 2) }, graphql),
    ...Array.from({ length: volume(200, 40) }, (_, n) => attacker.signIn(` ${email} `, `guess ${n}`)),
  ]);
  expect(evaluated).toBe(5);
  const { data } = await attacker.graphql(
    `mutation { login(input: { email: "${email}", password: "correct horse" }) {
       ... on Refusal { code retryAfterSeconds } } }`,
  );
  expect(data.login.code).toBe('RATE_LIMITED');
  expect(data.login.retryAfterSeconds).toBeGreaterThan(800);
  const refused = await attacker.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(evaluated).toBe(5);
});

test('guesses of others do not lock the owner out, at home or at a new address', async () => {
  const { email, home } = await account();
  await Promise.all(Array.from({ length: 8 }, () => new Remote()).map((attacker) => attacker.signIn(email, 'guess')));
  expect((await home.signIn(email)).status).toBe(200);
  expect((await new Remote().signIn(email)).status).toBe(200);
});

test('an address whose tries are used up is closed to strangers, but not to a person who signed in there before', async () => {
  const cafe = newAddress();
  const { email } = await account(cafe);
  const stranger = await account();
  for (let turn = 0; turn < 20; turn += 1) await new Remote(cafe).signIn(`unknown${turn}@example.com`, 'guess');
  expect((await new Remote(cafe).signIn(stranger.email)).status).toBe(429);
  expect((await new Remote(cafe).signIn(email)).status).toBe(200);
});

test('a try that the limit of the address refuses does not count for the account', async () => {
  const cafe = newAddress();
  const { email } = await account();
  for (let turn = 0; turn < 20; turn += 1) await new Remote(cafe).signIn(`unknown${turn}@example.com`, 'guess');
  const before = evaluated;
  for (let turn = 0; turn < 8; turn += 1) expect((await new Remote(cafe).signIn(email)).status).toBe(429);
  expect(evaluated).toBe(before);
  await limits.giveBack('sign-in', [`address:${callerAddress(cafe, null, { count: 0 })}`]);
  expect((await new Remote(cafe).signIn(email)).status).toBe(200);
});

test('nor does a try that the full password queue refuses', async () => {
  const { email } = await account();
  const remote = new Remote();
  isFull = true;
  for (let turn = 0; turn < 30; turn += 1) expect((await remote.signIn(email)).status).toBe(429);
  isFull = false;
  expect((await remote.signIn(email)).status).toBe(200);
});

test('from the fiftieth wrong guess at an account on a check waits, but not from a known address', async () => {
  const { email, home } = await account();
  const guess = () => new Remote().signIn(email, 'guess');
  for (let turn = 0; turn < 50; turn += 1) await guess();
  const waiting = new Remote().signIn(email);
  await expect.poll(() => waits.all).toEqual([2_000]);
  expect((await home.signIn(email)).status).toBe(200);
  waits.end();
  expect((await waiting).status).toBe(200);
  const before = evaluated;
  let refused = 0;
  const many = volume(200, 30);
  const crowd = Array.from({ length: many }, () => guess().then(({ status }) => (refused += Number(status === 429))));
  // At most ten wait at a time.
  await expect.poll(() => refused).toBe(many - 10);
  expect(evaluated).toBe(before);
  waits.end();
  await Promise.all(crowd);
  expect(evaluated - before).toBe(10);
});

test('an address is known for 90 days after the last sign-in there, and the ten newest are', async () => {
  const { email, home } = await account();
  const knownNow = async () => {
    const rows = await app.db.signInAddress.findMany({ where: { user: { email } } });
    return rows.map(({ usedAt }) => usedAt.getTime());
  };
  expect(await knownNow()).toHaveLength(1);
  await home.signIn(email);
  expect(await knownNow()).toHaveLength(1);
  const places = Array.from({ length: 11 }, () => new Remote());
  for (const place of places) {
    now = new Date(now.getTime() + 60_000);
    expect((await place.signIn(email)).status).toBe(200);
  }
  expect(await knownNow()).toHaveLength(10);
  // Home and the first place are no longer known addresses, so the limit of the address applies there.
  const closed = async ({ address }: Remote) => {
    for (let turn = 0; turn < 20; turn += 1) await new Remote(address).signIn(`unknown${turn}@example.com`, 'guess');
    return (await new Remote(address).signIn(email)).status === 429;
  };
  expect(await closed(home)).toBe(true);
  const [, , third, last] = [...places.slice(0, 3), places.at(-1)];
  expect(third && (await closed(third))).toBe(false);
  now = new Date(now.getTime() + 91 * 24 * 60 * 60_000);
  expect(last && (await closed(last))).toBe(true);
});

test('the database contains no network address of a sign-in', async () => {
  const { home } = await account();
  const rows = JSON.stringify(await app.db.signInAddress.findMany());
  expect(rows).not.toContain(home.address.replace('::1', ''));
});

test('a socket cannot register: the refused request leaves no account', async () => {
  const email = `sock.${Math.random()}@example.com`;
  const socket = new TestBrowser(app.url).subscribe(
    `mutation { register(input: { email: "${email}", username: "sock", password: "a marigold signpost" }) { ... on Failure { code } } }`,
  );
  expect(await socket.next()).toEqual({ register: { code: 'FORBIDDEN' } });
  expect(await app.db.user.count({ where: { email } })).toBe(0);
  await socket.close();
});

test('a socket can’t sign in: the refused request starts no session, checks no password and restores no account', async () => {
  const bob = await signedIn(app.url, 'bob');
  const { email } = bob;
  await bob.command('deleteAccount', { password: 'correct horse' });
  const before = evaluated;
  const socket = new TestBrowser(app.url).subscribe(
    `mutation { login(input: { email: "${email}", password: "correct horse" }) { __typename ... on Failure { code } } }`,
  );
  expect(await socket.next()).toEqual({ login: { __typename: 'Refusal', code: 'FORBIDDEN' } });
  await socket.close();
  expect(evaluated).toBe(before);
  const stored = await app.db.user.findFirstOrThrow({ where: { email }, include: { sessions: true } });
  expect(stored).toMatchObject({ deletionRequestedAt: expect.any(Date), sessions: [] });
});

test('over an event stream, signing up and in sets the cookie of the session', async () => {
  const email = `stream.${Math.random()}@example.com`;
  const fields = `email: "${email}", password: "a marigold signpost"`;
  for (const mutation of [`register(input: { ${fields}, username: "stream" })`, `login(input: { ${fields} })`]) {
    const browser = new TestBrowser(app.url);
    await browser.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: `mutation { ${mutation} { __typename } }` }),
    });
    expect((await browser.graphql('{ viewer { email } }')).data.viewer).toEqual({ email });
  }
});
