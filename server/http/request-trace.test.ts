import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Presence } from '../../schema/core/context.ts';
import { LocalPresence } from '../live/presence.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { two } from '../test/people.ts';

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

/** What nobody expects happens to whoever asks who is there. */
class Broken extends LocalPresence {
  override read(): ReturnType<Presence['read']> {
    throw new Error('a canary');
  }
}
const app = await testApp({ log, presence: new Broken(() => {}) });
const proxied = await testApp({ log, database: app.database, environment: { TRUST_PROXY: '1' } });

const here = 'query WhoIsHere($id: ID!) { trip(id: $id) { present { id } } }';
/** The second is read by the long way. */
const contentTypes = ['application/json', 'application/json; charset=utf-8'];

const post = (browser: TestBrowser, contentType: string, body: object) =>
  browser.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: JSON.stringify(body),
  });

const linesOf = (requestId: string | null) => lines.filter((line) => line.requestId === requestId);

test.each(contentTypes)(
  'the header, the error, what people see and the log have the same request id (%s)',
  async (contentType) => {
    const { ana, tripId } = await two(app.url);
    const response = await post(ana, contentType, { query: here, variables: { id: tripId } });
    const requestId = response.headers.get('x-request-id') ?? '';
    const { errors } = await response.json();
    expect(requestId).toMatch(/^[\da-f]{16}$/);
    expect(errors).toMatchObject([
      { message: `Something went wrong. Reference: ${requestId}`, extensions: { requestId } },
    ]);
    await expect.poll(() => linesOf(requestId).map(({ msg }) => msg)).toEqual(['Unexpected error', 'request']);
    expect(linesOf(requestId).at(-1)).toMatchObject({ operation: 'WhoIsHere', kind: 'query' });
  },
);

test.each(contentTypes)('an answer without an error has the id in its header only (%s)', async (contentType) => {
  const { ana } = await two(app.url);
  const response = await post(ana, contentType, { query: '{ __typename }' });
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  const invalid = await post(ana, contentType, { query: '{ nothing }' });
  const { errors } = await invalid.json();
  expect(errors[0].extensions.requestId).toBe(invalid.headers.get('x-request-id'));
});

test('a trusted proxy’s well-formed request id is taken over, and no other', async () => {
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

test('the log names operations, and has none of what people wrote', async () => {
  const { ana, tripId } = await two(app.url);
  const named = `Q${'x'.repeat(100)}`;
  for (const contentType of contentTypes) {
    const response = await post(ana, contentType, {
      query: `query ${named}($id: ID!) { trip(id: $id) { name } }`,
      variables: { id: tripId },
    });
    const requestId = response.headers.get('x-request-id');
    await expect.poll(() => linesOf(requestId).length).toBe(1);
    expect(linesOf(requestId)[0]).toMatchObject({ operation: named.slice(0, 60), kind: 'query' });
    const unknown = await post(ana, contentType, { query: '{ __typename }', operationName: 'secret words' });
    await expect.poll(() => linesOf(unknown.headers.get('x-request-id')).length).toBe(1);
  }
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

test('a socket that nobody has signed in on has no user', async () => {
  const from = lines.length;
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.close(1000);
  await vi.waitUntil(() => lines.slice(from).some(({ msg }) => msg === 'socket closed'));
  expect(lines.slice(from).find(({ msg }) => msg === 'socket closed')).toMatchObject({ userId: null });
});
