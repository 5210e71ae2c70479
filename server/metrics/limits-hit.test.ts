import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { limitTable, RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

// The limits that docs/monitoring.md lists for planjam_limits_hit_total. Each is counted where it is decided.

const hits = new Map<string, number>();
afterAll(onLimitHit((name) => hits.set(name, (hits.get(name) ?? 0) + 1)));
beforeEach(() => hits.clear());
const counted = () => Object.fromEntries(hits);

const app = await testApp({ unreadAfterMs: 300 });
const { ana, tripId } = await two(app.url);
await insertMessages(app.db, tripId, Array(100).fill('"'.repeat(4_000)));

let asked = 0;
/** A new document each time, whose response has 0.8 MB for each name. */
const longAnswer = (names: number) => {
  asked += 1;
  const texts = Array.from({ length: names }, (_, n) => `t${n}: text`).join(' ');
  return `query Q${asked} { trip(id: "${tripId}") { messages(last: 100) { edges { node { ${texts} } } } } }`;
};

const repeated = Array.from({ length: 101 }, () => 'email').join(' ');
const lists = Array.from({ length: 41 }, (_, n) => `m${n}: messages(last: 1) { edges { node { id } } }`);

test.each([
  ['a document of one name too often', `{ viewer { ${repeated} } }`],
  [
    'an operation with too many lists',
    `query ($id: ID!) { trip(id: $id) { ${lists.slice(0, 20).join(' ')} } b: trip(id: $id) { ${lists.slice(20, 40).join(' ')} } c: trip(id: $id) { ${lists.slice(40).join(' ')} } }`,
  ],
])('%s counts as "size"', async (_what, query) => {
  const { errors } = await ana.graphql(query, { id: tripId });
  expect(errors[0].extensions.code).toBe('TOO_COMPLEX');
  expect(counted()).toEqual({ size: 1 });
});

test('an answer that would be too long counts as "size"', async () => {
  expect((await ana.graphql(longAnswer(11))).errors[0].extensions.code).toBe('TOO_COMPLEX');
  expect(counted()).toEqual({ size: 1 });
});

test('a refusal because too much is unread counts as "unread"', async () => {
  // This one waits longer before it closes the connection that reads nothing.
  const { url } = await testApp({ database: app.database });
  const { socket, frames, subscribe } = await openRawSocket({ url, cookie: ana.cookie });
  socket.pause();
  for (const id of ['1', '2', '3']) subscribe(id, longAnswer(9));
  await expect.poll(counted).toEqual({ unread: 1 });
  socket.resume();
  const codes = () => frames.flatMap(({ payload }) => payload?.errors?.[0].extensions.code ?? []);
  await expect.poll(codes).toEqual(['RATE_LIMITED']);
  socket.terminate();
});

test('a trip too many counts as "quota"', async () => {
  const planner = await signedIn(app.url, 'planner');
  await app.db.user.update({ where: { id: planner.id }, data: { newTripsAt: Array(200).fill(new Date()) } });
  const refused = await planner.command('createTrip', { name: 'Lisbon', destination: 'Portugal' });
  expect(refused).toMatchObject({ code: 'QUOTA_REACHED' });
  expect(counted()).toEqual({ quota: 1 });
});

test('a socket too many of a network address counts as "sockets-per-address"', async () => {
  const { url } = await testApp({ database: app.database, environment: { SOCKETS_PER_ADDRESS: '1' } });
  const { socket } = await openRawSocket({ url, cookie: ana.cookie });
  const second = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: url });
  // It ends before it was open.
  second.on('error', () => {});
  const [, { statusCode }] = await once(second, 'unexpected-response');
  expect(statusCode).toBe(429);
  expect(counted()).toEqual({ 'sockets-per-address': 1 });
  socket.terminate();
  second.terminate();
});

test('an operation too many on one socket counts as "operations-per-socket"', async () => {
  const { socket, frames, subscribe } = await openRawSocket(ana);
  for (let n = 0; n <= 50; n += 1) subscribe(String(n), `subscription { tripChanged(tripId: "${tripId}") { seq } }`);
  await expect.poll(() => frames.some(({ type }) => type === 'error')).toBe(true);
  expect(counted()).toEqual({ 'operations-per-socket': 1 });
  socket.terminate();
});

test('a delayed check of a password counts as "sign-in-delay"', async () => {
  const share = { points: 1, seconds: 60, refund: 'one', delayMs: 1 } as const;
  const limits = new RateLimits({ ...limitTable, 'sign-in': { account: share } });
  await limits.spend('sign-in', ['account:ana']);
  expect(counted()).toEqual({});
  await limits.spend('sign-in', ['account:ana']);
  expect(counted()).toEqual({ 'sign-in-delay': 1 });
});

test('a connection whose peer reads nothing counts as "unread-connections"', async () => {
  const { socket, subscribe } = await openRawSocket(ana);
  socket.pause();
  for (const id of ['1', '2']) subscribe(id, longAnswer(9));
  await expect.poll(counted).toEqual({ 'unread-connections': 1 });
  socket.terminate();
});
