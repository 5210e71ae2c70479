import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Presence } from '../../schema/core/presence.ts';
import { DatabaseAway } from '../database/postgres-watch.ts';
import { replyOf, tooMuchUnread } from '../graphql/reply.ts';
import { endOfMessage } from '../live/payloads.ts';
import { LocalPresence } from '../live/presence.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

interface LogLine {
  msg: string;
  requestId?: string;
  operation?: string | null;
  kind?: string;
  code?: number;
  seconds?: number;
  socket?: string;
  userId?: string | null;
}

const lines: LogLine[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

/** Makes reading the presence fail unexpectedly. */
class Broken extends LocalPresence {
  override read(): ReturnType<Presence['read']> {
    throw new Error('a canary');
  }
}
const app = await testApp({ log, presence: new Broken(() => {}) });
const proxied = await testApp({ log, database: app.database, environment: { TRUST_PROXY: '1' } });

const here = 'query WhoIsHere($id: ID!) { trip(id: $id) { present { id } } }';
const post = (browser: TestBrowser, body: object) =>
  browser.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const linesOf = (requestId: string | null) => lines.filter((line) => line.requestId === requestId);

test('the header, the error, what people see and the log have the same request id', async () => {
  const { ana, tripId } = await two(app.url);
  const response = await post(ana, { query: here, variables: { id: tripId } });
  const requestId = response.headers.get('x-request-id') ?? '';
  const { errors } = await response.json();
  expect(requestId).toMatch(/^[\da-f]{16}$/);
  expect(errors).toMatchObject([
    { message: `Something went wrong. Reference: ${requestId}`, extensions: { requestId } },
  ]);
  await expect.poll(() => linesOf(requestId).map(({ msg }) => msg)).toEqual(['Unexpected error', 'request']);
  expect(linesOf(requestId).at(-1)).toMatchObject({ operation: 'WhoIsHere', kind: 'query' });
});

test('an answer without an error has the id in its header only', async () => {
  const { ana } = await two(app.url);
  const response = await post(ana, { query: '{ __typename }' });
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  const invalid = await post(ana, { query: '{ nothing }' });
  const { errors } = await invalid.json();
  expect(errors[0].extensions.requestId).toBe(invalid.headers.get('x-request-id'));
});

test('only a well-formed request id of a trusted proxy is used', async () => {
  const idOf = async (url: string, given: string) => {
    const headers = { 'x-request-id': given, 'content-type': 'application/json' };
    const fast = fetch(`${url}/graphql`, { method: 'POST', headers, body: '{"query":"{ __typename }"}' });
    const ids = (await Promise.all([fetch(`${url}/healthz`, { headers }), fast])).map(({ headers: answered }) =>
      answered.get('x-request-id'),
    );
    expect(ids.map((id) => id === given)).toEqual([ids[0] === given, ids[0] === given]);
    return ids[0];
  };
  const given = '7d9f2c4e-8a41-4b7c-9a65-0f3f0c9f2b11';
  expect(await idOf(proxied.url, given)).toBe(given);
  expect(await idOf(app.url, given)).toMatch(/^[\da-f]{16}$/);
  for (const bad of ['short', 'x'.repeat(65), 'with space 1234', '<script>alert(1)'])
    expect(await idOf(proxied.url, bad)).toMatch(/^[\da-f]{16}$/);
});

test('a refusal because the database is away has the id as well', async () => {
  const whileHere = async () => {
    throw new DatabaseAway();
  };
  const away = await testApp({ log, database: { ...app.database, whileHere } });
  const response = await post(new TestBrowser(away.url), { query: '{ viewer { email } }' });
  const requestId = response.headers.get('x-request-id');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', requestId } }] });
});

test('so have the refusals that take the place of an answer on its way out', () => {
  const unread = JSON.parse(tooMuchUnread('application/json', 'a-request').body.toString());
  expect(unread).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', requestId: 'a-request' } }] });
  const long = replyOf({ data: { text: 'x'.repeat(9) } }, 'application/json', 'a-request', 8);
  expect(JSON.parse(long.body.toString())).toMatchObject({ errors: [{ extensions: { requestId: 'a-request' } }] });
  const frame = JSON.parse(`{"payload":${endOfMessage({ data: { text: 'x'.repeat(9) } }, 'a-request', 8)}`);
  expect(frame).toMatchObject({ payload: { errors: [{ extensions: { requestId: 'a-request' } }] } });
});

test('the error of a deleted trip has the id of the subscription that gets it over a socket', async () => {
  const { ana, tripId } = await two(app.url);
  const { socket, frames, subscribe } = await openRawSocket(ana);
  subscribe('1', `subscription { tripChanged(tripId: "${tripId}", after: 0) { seq } }`);
  await expect.poll(() => frames.some(({ type }) => type === 'next')).toBe(true);
  await ana.command('deleteTrip', { tripId });
  await expect.poll(() => frames.at(-1)?.type).toBe('complete');
  expect(frames.at(-2)?.payload).toMatchObject({
    errors: [{ extensions: { code: 'TRIP_DELETED', requestId: expect.stringMatching(/^[\da-f]{16}-\d+$/) } }],
  });
  socket.terminate();
});

test.each([
  ['/nowhere', 404],
  ['/realtime/chat/trip_none', 401],
])('a refused upgrade of %s has the id in its header', async (path, status) => {
  const socket = new WebSocket(app.url.replace('http', 'ws') + path, { headers: { origin: app.url } });
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(status);
  expect(response.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
  response.resume();
});

test('the log names operations, and contains no texts that people wrote', async () => {
  const { ana, tripId } = await two(app.url);
  const named = `Q${'x'.repeat(100)}`;
  const query = `query ${named}($id: ID!) { trip(id: $id) { name } }`;
  const response = await post(ana, { query, variables: { id: tripId } });
  const requestId = response.headers.get('x-request-id');
  await expect.poll(() => linesOf(requestId).length).toBe(1);
  expect(linesOf(requestId)[0]).toMatchObject({ operation: named.slice(0, 60), kind: 'query' });
  const unknown = await post(ana, { query: '{ __typename }', operationName: 'secret words' });
  await expect.poll(() => linesOf(unknown.headers.get('x-request-id')).length).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(/secret words|Lisbon/);
});

test('a socket of GraphQL is logged as it opens and closes, with its operations', async () => {
  const { ana, tripId } = await two(app.url);
  const from = lines.length;
  const stream = ana.subscribe('subscription Who($id: ID!) { presenceChanged(tripId: $id) { present { id } } }', {
    id: tripId,
  });
  const failure = String(await stream.next().catch(String));
  await stream.close();
  const own = () => lines.slice(from).filter(({ msg }) => msg.startsWith('socket') || msg === 'operation');
  await vi.waitUntil(() => own().length === 3);
  const [opened, operation, closed] = own();
  expect(opened).toMatchObject({ msg: 'socket opened', socket: 'graphql' });
  expect(operation).toMatchObject({ operation: 'Who', kind: 'subscription' });
  expect(operation?.requestId).toMatch(new RegExp(`^${opened?.requestId}-\\d+$`));
  expect(failure).toContain(`Reference: ${operation?.requestId}`);
  expect(closed).toMatchObject({
    msg: 'socket closed',
    requestId: opened?.requestId,
    code: 1000,
    seconds: 0,
    userId: ana.id,
  });
});

test('so is one of the chat', async () => {
  const { ana, tripId } = await two(app.url);
  const from = lines.length;
  const window = ChatWindow.begin(ana, tripId);
  await window.closed;
  await vi.waitUntil(() => lines.slice(from).some(({ msg }) => msg === 'socket closed'));
  const closed = lines.slice(from).find(({ msg }) => msg === 'socket closed');
  expect(closed).toMatchObject({ socket: 'chat', code: 1011, userId: ana.id });
  const error = lines.slice(from).find(({ msg }) => msg === 'Unexpected error');
  expect(error?.requestId).toBe(closed?.requestId);
});

test('a socket without a session has no user', async () => {
  const from = lines.length;
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.close(1000);
  await vi.waitUntil(() => lines.slice(from).some(({ msg }) => msg === 'socket closed'));
  expect(lines.slice(from).find(({ msg }) => msg === 'socket closed')).toMatchObject({ userId: null });
});
