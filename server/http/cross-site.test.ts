import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { cast, stage } from '../test/stage.ts';

const app = await testApp();
const people = await cast(app.url);
const scene = await stage(app.db, people);
const { owner } = people;

const evil = 'https://evil.example';
const rows = async () => ({
  users: await app.db.user.count(),
  sessions: await app.db.session.count(),
  events: await app.db.tripEvent.count(),
});

const createTrip = 'mutation { createTrip(input: { name: "x", destination: "y" }) { __typename } }';
const writes: [path: string, body: object][] = [
  ['/graphql', { query: createTrip }],
  ['/auth/login', { email: owner.email, password: 'correct horse' }],
  ['/auth/register', { email: 'new@example.com', username: 'new', password: 'correct horse' }],
  ['/auth/logout', {}],
  ['/trips', { name: 'x', destination: 'y' }],
  [`/trips/${scene.tripId}/activities`, { name: 'x' }],
  ['/invitations', { tripId: scene.tripId, email: 'new@example.com' }],
  ['/polls', { tripId: scene.tripId, question: 'q', options: ['a', 'b'] }],
];

/**
 * A request as a browser sends it from another site's page. The page cannot set headers that say where it comes from.
 */
const send = (
  path: string,
  type: string | null,
  body: string | null,
  headers: Record<string, string>,
  method = 'POST',
) =>
  fetch(app.url + path, {
    method,
    body: body === null ? null : new TextEncoder().encode(body),
    headers: { cookie: owner.cookie ?? '', ...(type !== null && { 'content-type': type }), ...headers },
  });

const formTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/plain; application/json',
  'multipart/form-data; boundary=x',
  'application/graphql',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/csp-report',
];

describe.each(writes)('a page of another site that posts to %s', (path, body) => {
  test('does nothing with a form, with any headers about its origin', async () => {
    const before = await rows();
    for (const type of formTypes) {
      for (const from of [{}, { origin: evil }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
        const { status } = await send(path, type, JSON.stringify(body), { ...from });
        expect([403, 415], `${type} ${JSON.stringify(from)}`).toContain(status);
      }
    }
    expect(await rows()).toEqual(before);
  });

  test('does nothing with JSON either', async () => {
    const before = await rows();
    for (const from of [
      { origin: evil },
      { origin: 'null' },
      { origin: `${app.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status } = await send(path, 'application/json', JSON.stringify(body), { ...from });
      expect(status).toBe(403);
    }
    expect(await rows()).toEqual(before);
  });
});

test('a form without a type and a body does nothing', async () => {
  const before = await rows();
  for (const path of ['/auth/logout', `/invitations/${scene.token}/accept`]) {
    expect((await send(path, null, null, { origin: evil })).status).toBe(403);
    expect(
      (
        await send(path, null, null, {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        })
      ).status,
    ).toBe(403);
  }
  expect(await rows()).toEqual(before);
});

test('GET runs no mutation, and every mutation of the schema is tried', async () => {
  const before = await rows();
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const queries = [createTrip, 'mutation { logout { signedOut } }', ...mutations.map((name) => `mutation { ${name} }`)];
  for (const query of queries) {
    const { status } = await owner.fetch(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'application/json' },
    });
    expect([400, 405]).toContain(status);
    expect(
      (await send(`/graphql?query=${encodeURIComponent(query)}`, null, null, { 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBeGreaterThanOrEqual(400);
  }
  expect((await owner.graphql('{ viewer { email } }')).data.viewer).not.toBeNull();
  expect(await rows()).toEqual(before);
});

test('a list of operations in one body is refused', async () => {
  const { status } = await owner.json('POST', '/graphql', [{ query: createTrip }, { query: createTrip }]);
  expect(status).toBe(400);
});

test('a preflight of another site allows no cookie, and a token only at /graphql', async () => {
  for (const [path] of writes) {
    const headers = {
      origin: evil,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const response = await fetch(app.url + path, { method: 'OPTIONS', headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(path === '/graphql' ? '*' : null);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

/** Returns the status of the response to an upgrade: 101 if it is accepted. */
const upgrade = (path: string, origin: string) =>
  new Promise<number | undefined>((resolve) => {
    const headers = { origin, cookie: owner.cookie ?? '' };
    const socket = new WebSocket(
      `${app.url.replace('http', 'ws')}${path}`,
      path === '/graphql' ? 'graphql-transport-ws' : [],
      { headers },
    );
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => {});
    socket.on('open', () => socket.terminate());
  });

const { host, port } = new URL(app.url);
test.each([
  ...['null', evil, 'file://', 'http://localhost', `https://${host}.evil.example`, `http://evil.example:${port}`],
  ...[`http://127.0.0.1.evil.example:${port}`, `http://evil.example#${host}`, `http://${host}@evil.example`],
  ...[
    `http://${host}/`,
    ` http://${host} x`,
    `http://127.0.0.1:${Number(port) + 1}`,
    'chrome-extension://abc',
    'http://[::1]',
  ],
])('a socket from %s is refused', async (origin) => {
  expect(await upgrade('/graphql', origin)).toBe(403);
  expect(await upgrade(`/realtime/chat/${scene.tripId}`, origin)).toBe(403);
});

describe('the session’s cookie', () => {
  const signIn = (url: string, cookie: string, origin = url) => {
    const window = Object.assign(new TestBrowser(url), { cookie });
    const body = JSON.stringify({ email: owner.email, password: 'correct horse' });
    return window.fetch('/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin },
    });
  };

  test('can’t be read by scripts, nor sent by other sites’ posts', async () => {
    const [line = ''] = (await signIn(app.url, '')).headers.getSetCookie();
    expect(line).toMatch(/^planjam_session=[\w-]{43}; /);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(flag);
    expect(line).not.toContain('Domain');
  });

  test('over https it is bound to its host', async () => {
    const secure = await testApp({ database: app.database, environment: { PUBLIC_URL: 'https://planjam.example' } });
    const [line = ''] = (await signIn(secure.url, '', 'https://planjam.example')).headers.getSetCookie();
    expect(line).toMatch(/^__Host-planjam_session=.*Secure/);
  });

  test.each([
    'A'.repeat(43),
    'x',
    '',
    '"',
    '%00',
    '../../x',
    'A'.repeat(4_000),
    "' OR 1=1 --",
    owner.cookie?.split('=')[1] ?? '',
  ])('planted as %j is not used by a sign-in', async (planted) => {
    const response = await signIn(app.url, `planjam_session=${planted}`);
    const [line = ''] = response.headers.getSetCookie();
    expect(response.status).toBe(200);
    expect(line).not.toContain(`=${planted};`);
    const thief = Object.assign(new TestBrowser(app.url), { cookie: `planjam_session=${planted}` });
    expect((await thief.graphql('{ viewer { email } }')).data.viewer).toBeNull();
  });

  test('the stored id opens nothing', async () => {
    const { id } = await app.db.session.findFirstOrThrow();
    for (const value of [id, id.slice(0, 43), Buffer.from(id, 'hex').toString('base64url')]) {
      const thief = Object.assign(new TestBrowser(app.url), { cookie: `planjam_session=${value}` });
      expect((await thief.graphql('{ viewer { email } }')).data.viewer).toBeNull();
    }
  });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE'])('%s is refused', async (method) => {
  const status = await new Promise((resolve) => {
    const asked = request(`${app.url}/trips`, { method, headers: { cookie: owner.cookie ?? '' } }, (response) =>
      resolve(response.resume().statusCode),
    );
    asked.on('connect', (response) => resolve(response.statusCode));
    asked.on('error', () => resolve(400));
    asked.end();
  });
  expect([400, 404, 405, 501, 415]).toContain(status);
});

// Unsubscribe links take the form of any site. `fetch` would resolve the dots itself.
test.each(['..', '%2e%2e', '.%2E', '..%2f..'])(
  'a path that leads out of the unsubscribe links by %s is refused',
  async (up) => {
    const before = await rows();
    const path = `/mail/unsubscribe/${up}/${up}/trips`;
    const headers = { cookie: owner.cookie ?? '', origin: evil, 'content-type': 'application/json' };
    const status = await new Promise((resolve) => {
      request(app.url, { path, method: 'POST', headers }, (response) => resolve(response.resume().statusCode)).end(
        '{ "name": "x", "destination": "y" }',
      );
    });
    expect([403, 404]).toContain(status);
    expect(await rows()).toEqual(before);
  },
);
