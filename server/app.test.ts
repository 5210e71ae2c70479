import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Reply } from './graphql/reply.ts';
import type { TransportEnv } from './http/transports.ts';
import type { Transports } from './open-transports.ts';
import { testApp } from './test/app.ts';

const rest = new Hono<TransportEnv>();
rest.get('/auth/bug', () => {
  throw new Error('SELECT secret FROM vault');
});
rest.get('/trips/:id', (c) => c.json({ id: c.req.param('id'), viewer: c.get('ctx').viewer }));
rest.post('/auth/echo', async (c) => c.json(await c.req.json()));
const slow = new EventEmitter();
rest.get('/auth/slow', async (c) => {
  const finished = once(slow, 'finish');
  slow.emit('arrive');
  await finished;
  return c.json({ done: true });
});

const transports: Transports = {
  graphql: async () => new Reply('{}'),
  endStreams: () => {},
  printedSchema: () => 'type Query',
  rest,
  sockets: [],
};
const app = await testApp({
  transportsOf: () => transports,
  environment: { PUBLIC_URL: 'https://planjam.example', ALLOWED_ORIGINS: 'https://app.partner.example' },
});

const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init });
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  ask('/auth/echo', { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };
const errorOf = async (response: Response) => (await response.json()).error;

let sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
});

test('a JSON body gets through', async () => {
  const response = await post('{"a":1}', { 'content-type': 'application/json; charset=utf-8' });
  expect(await response.json()).toEqual({ a: 1 });
});

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/jsonp',
  '',
])('a body of type "%s" is refused with 415', async (type) => {
  const response = await post('{"a":1}', type ? { 'content-type': type } : { 'content-type': 'text/plain;json' });
  expect(response.status).toBe(415);
  expect(await errorOf(response)).toContain('application/json');
});

test('a body over 256 kB is refused with 413, announced or not', async () => {
  const large = JSON.stringify('x'.repeat(256 * 1024));
  const announced = await fetch(`${app.url}/auth/echo`, { method: 'POST', body: large, headers: json });
  expect(announced.status).toBe(413);
  expect(await errorOf(announced)).toContain('256 kB');
  const streamed = await fetch(`${app.url}/auth/echo`, {
    method: 'POST',
    body: new Blob([large]).stream(),
    headers: json,
    ...{ duplex: 'half' },
  });
  expect(streamed.status).toBe(413);
});

test('a cookie from a foreign site is refused with 403 for every method', async () => {
  const foreign = { origin: 'https://evil.example', cookie: 'planjam_session=x' };
  expect((await post('{}', { ...json, ...foreign })).status).toBe(403);
  expect((await ask('/trips/1', { headers: foreign })).status).toBe(403);
  expect((await post('{}', { ...json, cookie: 'a=b', origin: 'https://planjam.example' })).status).toBe(200);
  // The same host over http is not our own page when PUBLIC_URL is https.
  expect(
    (await post('{}', { ...json, cookie: 'a=b', host: 'planjam.example', origin: 'http://planjam.example' })).status,
  ).toBe(403);
});

test('an allowed origin may read the answers, another may not', async () => {
  const allowed = await ask('/trips/1', { headers: { origin: 'https://app.partner.example' } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.partner.example');
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
  // For a page that uses a token from any other origin it is the same.
  const named = (header: string | null) => header?.toLowerCase().split(/, ?/).sort();
  const readable = named(allowed.headers.get('access-control-expose-headers'));
  expect(readable).toEqual(['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id']);
  const asked = { origin: 'https://app.partner.example', 'access-control-request-method': 'POST' };
  const preflight = await ask('/graphql', { method: 'OPTIONS', headers: asked });
  const sendable = named(preflight.headers.get('access-control-allow-headers'));
  expect(sendable).toEqual(['authorization', 'content-type', 'last-event-id', 'x-request-id']);
  const other = await ask('/trips/1', { headers: { origin: 'https://evil.example' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['/login/?sign-up', '/login?sign-up'],
  ['/trips/', '/trips'],
  ['/trips/trip_1/', '/trips/trip_1'],
  ['/trips/trip_1/history/', '/trips/trip_1/history'],
  ['/invite/invitation_1/', '/invite/invitation_1'],
])('a browser that opens %s is led to %s', async (path, to) => {
  const response = await ask(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  expect((await ask(path, { headers: { accept: 'application/json' } })).status).toBe(404);
});

test('an unexpected error shows only a reference', async () => {
  const response = await ask('/auth/bug');
  expect(response.status).toBe(500);
  expect(await errorOf(response)).toMatch(/^Something went wrong. Reference: [0-9a-f]{16}$/);
});

test.each(['/healthz', '/readyz', '/trips/1', '/auth/bug', '/nowhere', '/schema.graphql'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test('health is up, and ready while the database answers', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
});

test.each([
  [0, 503],
  [10_000, 200],
])(
  'while it ends with a patience of %d ms, because others go on or not, readiness is %d',
  async (patienceMs, status) => {
    const ending = await testApp({ database: app.database });
    const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
    const askAgain = async () => {
      socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    };
    expect(await askAgain()).toMatch(/^HTTP\/1.1 200 /);
    void ending.close(patienceMs);
    expect(await askAgain()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i'));
    socket.destroy();
  },
);

test('a health check of HTTP/1.0 without a Host header gets 200', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('on a path that is page and REST at once, the Accept header decides', async () => {
  const asJson = await ask('/trips/1', { headers: { accept: 'application/json' } });
  expect(await asJson.json()).toEqual({ id: '1', viewer: null });
  expect(asJson.headers.get('vary')).toContain('Accept');
  const asPage = await ask('/trips/1', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(asPage.headers.get('content-type')).toMatch(/^text\//);
  expect(asPage.headers.get('vary')).toContain('Accept');
});

/** The status of the response to an upgrade. */
const upgrade = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${path}`, { headers });
    sockets.push(socket);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });

test('an upgrade is refused for a foreign site, and on a path without a transport', async () => {
  expect(await upgrade('/graphql', { origin: 'https://evil.example', cookie: 'planjam_session=x' })).toBe(403);
  expect(await upgrade('/nowhere', { origin: 'https://planjam.example' })).toBe(404);
});

test('closing finishes the requests in progress', async () => {
  const arrived = once(slow, 'arrive');
  const running = new Promise<number | undefined>((resolve, reject) => {
    request(`${app.url}/auth/slow`, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  await arrived;
  const closed = app.close();
  const isRefused = () =>
    fetch(`${app.url}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  slow.emit('finish');
  expect(await running).toBe(200);
  await closed;
});
