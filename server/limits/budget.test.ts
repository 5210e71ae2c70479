import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { readConfig } from '../config/config.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow, refusedSocket } from '../test/chat-window.ts';
import { generousLimits } from '../test/limits.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { allowanceOf } from './allowance.ts';
import { CostBudget, MINUTE_MS } from './cost-budget.ts';
import { RateLimits } from './limits.ts';

/** A budget whose time the test controls. */
const minute = 100 * MINUTE_MS;

test('a budget is for a caller and a minute', () => {
  let now = minute;
  const budget = new CostBudget(100, () => now);
  expect([budget.spend('ana', 60), budget.spend('ana', 40), budget.spend('bob', 100)]).toEqual([0, 0, 0]);
  now += 18_500;
  expect([budget.spend('ana', 1), budget.spend('bob', 1), budget.spend('cid', 1)]).toEqual([42, 42, 0]);
  now = minute + MINUTE_MS;
  expect(budget.spend('ana', 100)).toBe(0);
});

test('a refused operation costs nothing', () => {
  const budget = new CostBudget(100, () => minute);
  expect([budget.spend('ana', 90), budget.spend('ana', 20), budget.spend('ana', 10)]).toEqual([0, 60, 0]);
});

test('0 is no limit', () => {
  expect(new CostBudget(0).spend('ana', 1e12)).toBe(0);
});

const BUDGET = 2_000;
const query = 'query ($n: Int = 10) { viewer { trips(first: $n) { edges { node { id name } } } } }';

/** Starts an app whose time the test controls. */
function appWithBudget() {
  const allowance = allowanceOf(readConfig({}));
  const limits = new RateLimits(generousLimits, null, {
    ...allowance,
    costs: new CostBudget(BUDGET, () => minute + 18_000),
  });
  return testApp({ limits, environment: { TRUST_PROXY: '1' } });
}

test('a caller sees the rest of its budget in headers, and as Query.rateLimit', async () => {
  const { url } = await appWithBudget();
  const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
  const before = (await ana.graphql('{ rateLimit { limit remaining resetsInSeconds } }')).data.rateLimit;
  expect(before).toMatchObject({ limit: BUDGET, resetsInSeconds: 42 });
  await ana.graphql(query);
  const leftOf = async (window: TestBrowser) => {
    const response = await window.fetch(`/graphql?query=${encodeURIComponent('{ rateLimit { remaining } }')}`);
    expect(response.headers.get('ratelimit-policy')).toBe(`"points";q=${BUDGET};w=60`);
    const [, left] = /^"points";r=(\d+);t=42$/.exec(response.headers.get('ratelimit') ?? '') ?? [];
    return Number(left);
  };
  const left = await leftOf(ana);
  expect(left).toBeLessThan(before.remaining - 10);
  expect(await leftOf(ana)).toBeLessThan(left);
  expect(await leftOf(bob)).toBeGreaterThan(left);
});

/** Repeats a request until it is refused. @returns the number of successes, and the refusal. */
async function spendAll(window: TestBrowser, headers: Record<string, string> = {}, text = query) {
  for (let answered = 0; answered < BUDGET; answered += 1) {
    const response = await window.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: text }),
    });
    const body = await response.json();
    if (body.errors) return { answered, response, error: body.errors[0] };
  }
  throw new Error('Nothing was refused.');
}

test('a caller over budget is refused over HTTP and sockets, with 429 and the seconds; others are not', async () => {
  const hits: string[] = [];
  const stop = onLimitHit((name) => hits.push(name));
  const { url } = await appWithBudget();
  const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
  const { answered, response, error } = await spendAll(ana);
  expect(answered).toBeGreaterThan(5);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('42');
  expect(error.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 42, requestId: expect.any(String) });
  expect(hits).toContain('cost');
  stop();
  await spendAll(ana, {}, '{ viewer { email } }');
  const accept = 'text/event-stream';
  const stream = await ana.fetch(`/graphql?query=${encodeURIComponent('subscription { viewerChanged { email } }')}`, {
    headers: { accept },
  });
  expect(await stream.text()).toContain('RATE_LIMITED');

  // REST uses the same budget.
  expect(await ana.json('GET', '/trips')).toMatchObject({ status: 429, body: { error: expect.any(String) } });
  expect((await bob.json('GET', '/trips')).status).toBe(200);

  const { socket, frames, subscribe } = await openRawSocket(ana);
  subscribe('query', query);
  subscribe('stream', 'subscription { viewerChanged { email } }');
  const refusals = () => JSON.stringify(frames).match(/RATE_LIMITED/g)?.length;
  await expect.poll(refusals).toBe(2);
  socket.terminate();
  expect((await bob.graphql(query)).errors).toBeUndefined();
});

test('the chat socket is paid from the same budget: when it is opened, and for each frame', async () => {
  const { url } = await appWithBudget();
  const { ana, bob, tripId } = await two(url);
  const window = await ChatWindow.open(ana, tripId);
  const refusals: string[] = [];
  window.socket.on('message', (frame) => {
    if (JSON.parse(String(frame)).error?.includes('Too many attempts')) refusals.push(String(frame));
  });
  // Invalid frames cost the same.
  const sendMore = async () => {
    for (let n = 0; n < 10; n += 1) window.say('Hello');
    for (let n = 0; n < 10; n += 1) window.send('?');
    return refusals.length;
  };
  await expect.poll(sendMore).toBeGreaterThan(0);
  const refused = await refusedSocket(ana, tripId);
  expect(refused).toMatchObject({ status: 429, retryAfter: '42' });
  const his = await ChatWindow.open(bob, tripId);
  his.socket.close();
  window.socket.close();
});

test('signed out, an address has one budget', async () => {
  const { url } = await appWithBudget();
  const signedOut = new TestBrowser(url);
  // Few fields, but a large response.
  const text = '{ __schema { types { name fields { name } } } }';
  const here = { 'x-forwarded-for': '192.0.2.1' };
  expect((await spendAll(signedOut, here, text)).response.status).toBe(429);
  expect((await spendAll(new TestBrowser(url), here, text)).answered).toBe(0);
  const elsewhere = await spendAll(signedOut, { 'x-forwarded-for': '192.0.2.2' }, text);
  expect(elsewhere.answered).toBeGreaterThan(0);
  expect(elsewhere.answered).toBeLessThan(10);
});

testAccelerated('a cached response costs 1 point, and events cost none', async () => {
  const { url } = await appWithBudget();
  const { ana, bob, tripId } = await two(url);
  const page = 'query ($id: ID!) { trip(id: $id) { name activities(first: 100) { edges { node { id name } } } } }';
  const ask = async () => (await ana.graphql(page, { id: tripId })).errors?.[0].extensions.code;
  // Without the cache each would cost about 220 points.
  for (let n = 0; n < 30; n += 1) expect(await ask()).toBeUndefined();

  const { socket, frames, send } = await openRawSocket(ana);
  const query = 'subscription ($id: ID!) { messageSent(tripId: $id) { message { text } } }';
  send({ id: 'events', type: 'subscribe', payload: { query, variables: { id: tripId } } });
  const heard = () => frames.filter(({ type }) => type === 'next').map(({ payload }) => payload.data?.messageSent);
  const say = (text: string) => bob.command('sendMessage', { tripId, text });
  // Messages sent before the subscription starts do not arrive.
  const hears = async () => {
    await say('Is she there?');
    return heard().length;
  };
  await expect.poll(hears).toBeGreaterThan(0);
  await spendAll(ana, {}, `{ ${Array.from({ length: 9 }, (_, n) => `a${n}: viewer { email }`).join(' ')} }`);
  await spendAll(ana, {}, '{ viewer { email } }');
  await say('She is.');
  await expect.poll(heard).toContainEqual({ message: { text: 'She is.' } });
  expect(JSON.stringify(frames)).not.toContain('RATE_LIMITED');
  socket.terminate();
  expect(await ask()).toBe('RATE_LIMITED');
});
