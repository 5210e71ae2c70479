import { createClient } from 'graphql-ws';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { newSecret } from '../../schema/access-token/secret.ts';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow, refusedSocket } from '../test/chat-window.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { aroundStatements } from '../test/statements.ts';
import { programOf, TokenClient } from '../test/token-client.ts';

const { url, db, database } = await testApp();
const ask = (init: RequestInit) => fetch(`${url}/graphql`, init);
let isLocked = false;
const body = JSON.stringify({ query: '{ viewer { email } }' });
const json = { 'content-type': 'application/json' };

const expire = (id: string) =>
  db.session.updateMany({ where: { token: { id } }, data: { expiresAt: new Date(Date.now() - 1_000) } });

/** Tokens that are not valid any more, or never were. */
const invalid: [what: string, secret: () => Promise<string>][] = [
  ['unknown', async () => newSecret()],
  ['malformed', async () => 'pjt_x'],
  ['empty', async () => ''],
  [
    'revoked',
    async () => {
      const ana = await signedIn(url, 'ana');
      const { id, program } = await programOf(ana);
      await ana.command('revokeAccessToken', { accessTokenId: id });
      return program.secret;
    },
  ],
  [
    'expired',
    async () => {
      const { id, program } = await programOf(await signedIn(url, 'ana'));
      await expire(id);
      return program.secret;
    },
  ],
];

describe.each(invalid)('a token that is %s', (_what, secretOf) => {
  test('is refused with 401 by GraphQL, even beside a valid cookie', async () => {
    const { cookie } = await signedIn(url, 'ben');
    const headers = { ...json, authorization: `Bearer ${await secretOf()}`, cookie: cookie ?? '' };
    const answered = await ask({ method: 'POST', headers, body });
    expect(answered.status).toBe(401);
    expect(answered.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect((await answered.json()).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test('is refused with 401 by REST, event streams and sockets', async () => {
    const program = new TokenClient(url, await secretOf());
    expect((await program.json('GET', '/trips')).status).toBe(401);
    const stream = await program.fetch('/graphql', {
      method: 'POST',
      headers: { ...json, accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { viewerChanged { email } }' }),
    });
    expect(stream.status).toBe(401);
    const { ana, tripId } = await two(url);
    expect(await refusedSocket(program, tripId, '', ana.url)).toMatchObject({
      status: 401,
      challenge: 'Bearer error="invalid_token"',
    });
    const closed = new Promise<number>((resolve) => {
      const client = createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
        connectionParams: program.identity(),
        on: { closed: (event) => resolve((event as { code: number }).code) },
      });
      client.subscribe({ query: '{ viewer { email } }' }, { next() {}, error() {}, complete() {} });
    });
    expect(await closed).toBe(4403);
  });
});

test('a socket closes with "try again later" while its token can’t be checked', async () => {
  const { program } = await programOf(await signedIn(url, 'ana'));
  aroundStatements(database.pool, ['from session s', 'where s.id = '], {
    before() {
      if (isLocked) throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    },
  });
  const socket = await openRawSocket({ url, cookie: null }, false);
  isLocked = true;
  socket.send({ type: 'connection_init', payload: program.identity() });
  expect(await socket.closed).toBe(1013);
  isLocked = false;
  expect((await program.graphql('{ viewer { email } }')).errors).toBeUndefined();
});

test.each(['Bearer ', 'bearer ', ''])('a token acts as its owner, after “%s”, and sets no cookie', async (scheme) => {
  const ana = await signedIn(url, 'ana');
  const { program } = await programOf(ana);
  const ben = await signedIn(url, 'ben');
  const headers = { ...json, authorization: scheme + program.secret, cookie: ben.cookie ?? '' };
  const answered = await ask({ method: 'POST', headers, body });
  expect(answered.status).toBe(200);
  expect(answered.headers.get('set-cookie')).toBeNull();
  expect((await answered.json()).data.viewer.email).toBe(ana.email);
});

test('credentials of other schemes are for other servers, and the cookie counts', async () => {
  const ana = await signedIn(url, 'ana');
  const headers = { ...json, authorization: 'Basic b3BlcmF0b3I6c2VjcmV0', cookie: ana.cookie ?? '' };
  const answered = await ask({ method: 'POST', headers, body });
  expect((await answered.json()).data.viewer.email).toBe(ana.email);
});

test('operations on an open socket are refused once its token is revoked, wherever the socket brought it', async () => {
  const ana = await signedIn(url, 'ana');
  for (const place of ['header', 'first frame']) {
    const { id, program } = await programOf(ana);
    const socket = await openRawSocket(
      { url, cookie: null, headers: place === 'header' ? program.identity() : {} },
      false,
    );
    socket.send({ type: 'connection_init', ...(place === 'first frame' && { payload: program.identity() }) });
    await expect.poll(() => socket.frames.at(0)?.type).toBe('connection_ack');
    socket.subscribe('1', '{ viewer { email } }');
    await expect.poll(() => socket.frames.at(1)?.payload).toEqual({ data: { viewer: { email: ana.email } } });
    await ana.command('revokeAccessToken', { accessTokenId: id });
    socket.subscribe('2', '{ viewer { email } }');
    await expect.poll(() => socket.frames.at(-1)?.payload?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    socket.socket.terminate();
  }
});

test('revoking a token ends its streams and sockets at once, and no others', async () => {
  const { ana, bob, tripId } = await two(url);
  const { id, program } = await programOf(bob, [...tokenScopes]);
  const query = `subscription { messageSent(tripId: "${tripId}") { message { text } } }`;
  const [streams, own] = [
    [program.subscribe(query), program.subscribe('subscription { viewerChanged { email } }')],
    bob.subscribe(query),
  ];
  const window = await ChatWindow.open(program, tripId);
  await ana.command('sendMessage', { tripId, text: 'before' });
  for (const stream of streams) expect(await stream.next()).not.toBeNull();
  expect(await own.next()).not.toBeNull();
  await bob.command('revokeAccessToken', { accessTokenId: id });
  for (const stream of streams) expect(await stream.next()).toBeNull();
  expect(await window.closed).toMatchObject({ code: 4401 });
  await ana.command('sendMessage', { tripId, text: 'after' });
  expect(await own.next()).toMatchObject({ messageSent: { message: { text: 'after' } } });
  await Promise.all([...streams, own].map((stream) => stream.close()));
});

describe('pages of other sites', () => {
  const origin = 'https://calendar.example';
  const cors = (response: Response) =>
    Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control')));

  test('may ask with a token, and read the response', async () => {
    const ana = await signedIn(url, 'ana');
    const { program } = await programOf(ana);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, ...program.identity(), origin, 'sec-fetch-site': 'cross-site' },
      body,
    });
    expect((await response.json()).data.viewer.email).toBe(ana.email);
    expect(cors(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy',
    });
  });

  test('learn beforehand that they may send a token, but no cookie', async () => {
    const response = await fetch(`${url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(response.status).toBe(204);
    expect(cors(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, Last-Event-ID, X-Request-Id',
      'access-control-max-age': '600',
    });
  });

  test('get nothing with a cookie, nor beside one', async () => {
    const ana = await signedIn(url, 'ana');
    const { program } = await programOf(ana);
    const cookie = ana.cookie ?? '';
    const byCookie = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, origin, cookie }, body });
    expect(byCookie.status).toBe(403);
    expect(cors(byCookie)).toEqual({});
    const beside = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, ...program.identity(), origin, cookie },
      body,
    });
    expect(cors(beside)).toEqual({});
    const signedOut = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, origin }, body });
    expect(cors(signedOut)).toEqual({});
    expect(signedOut.status).toBe(403);
    expect(cors(await fetch(`${url}/trips`, { headers: { ...program.identity(), origin } }))).toEqual({});
  });

  test('make no signed-out visitor do anything, by a request or a socket, unless they bring a token', async () => {
    const email = `visitor.${Math.random()}@example.com`;
    const query = `mutation { register(input: { email: "${email}", username: "vic", password: "a marigold signpost" }) { __typename } }`;
    const headers = { ...json, origin, 'sec-fetch-site': 'cross-site' };
    for (const authorization of [undefined, 'Basic b3BlcmF0b3I6c2VjcmV0']) {
      const own = { ...headers, ...(authorization && { authorization }) };
      const asked = { method: 'POST', headers: own, body: JSON.stringify({ query }) };
      expect((await ask(asked)).status).toBe(403);
    }
    const stranger = await openRawSocket({ url, cookie: null, headers: { origin } }, false);
    stranger.send({ type: 'connection_init' });
    expect(await stranger.closed).toBe(4403);
    expect(await db.user.count({ where: { email } })).toBe(0);
    const { program } = await programOf(await signedIn(url, 'ana'));
    const calendar = await openRawSocket({ url, cookie: null, headers: { origin } }, false);
    calendar.send({ type: 'connection_init', payload: program.identity() });
    await expect.poll(() => calendar.frames.at(0)?.type).toBe('connection_ack');
    calendar.socket.terminate();
  });
});
