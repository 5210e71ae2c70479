import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { programOf } from '../test/token-client.ts';

const app = await testApp({ environment: { SOCKETS_PER_ADDRESS: '45', TRUST_PROXY: '1' } });
const hits: string[] = [];
afterAll(onLimitHit((name) => hits.push(name)));

interface Opened {
  socket: WebSocket;
  /** Null if it was opened. */
  refusal: { status: number; error: string } | null;
}

const GRAPHQL = '/graphql';
const chatOf = (tripId: string) => `/realtime/chat/${tripId}`;

async function open(person: Pick<TestBrowser, 'cookie'>, path: string, address: string): Promise<Opened> {
  const protocol = path === GRAPHQL ? 'graphql-transport-ws' : [];
  const headers = { origin: app.url, 'x-forwarded-for': address, ...(person.cookie && { cookie: person.cookie }) };
  const socket = new WebSocket(app.url.replace('http', 'ws') + path, protocol, { headers });
  return new Promise((resolve) => {
    socket.once('open', () => {
      if (path === GRAPHQL) socket.send('{"type":"connection_init"}');
      resolve({ socket, refusal: null });
    });
    socket.once('unexpected-response', async (_request, response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const { error } = JSON.parse(Buffer.concat(parts).toString());
      expect(response.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
      resolve({ socket, refusal: { status: response.statusCode ?? 0, error } });
    });
  });
}

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

const isOpen = ({ refusal }: Opened) => refusal === null;

async function closeAll(opened: Opened[]) {
  for (const { socket } of opened.filter(isOpen)) socket.terminate();
}

test('a person has 20 sockets, over both transports, and one more when one is closed or breaks', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const opened = await times(30, (n) => open(ana, n % 2 ? GRAPHQL : chatOf(tripId), `192.0.2.${n}`));
  expect(opened.filter(isOpen)).toHaveLength(20);
  for (const { refusal } of opened.filter((each) => !isOpen(each))) {
    expect(refusal).toEqual({ status: 429, error: expect.stringContaining('too many live connections') });
  }
  expect(hits).toContain('sockets-per-person');
  const another = await open(bob, GRAPHQL, '192.0.2.1');
  expect(isOpen(another)).toBe(true);
  const [first, second] = opened.filter(isOpen);
  first?.socket.close();
  second?.socket.terminate();
  const more: Opened[] = [];
  const openMore = async () => {
    more.push(await open(ana, GRAPHQL, '192.0.2.1'));
    return more.filter(isOpen).length;
  };
  await expect.poll(openMore).toBe(2);
  expect(isOpen(await open(ana, GRAPHQL, '192.0.2.1'))).toBe(false);
  await closeAll([...opened, another, ...more]);
});

test('a socket whose token comes in the first frame counts for the token’s owner, once', async () => {
  const { ana, bob } = await two(app.url);
  const { program } = await programOf(ana);
  const payload = program.identity();
  /** @returns the code with which the server has closed it; null if it is acknowledged. */
  const greet = async (headers: Record<string, string>) => {
    const raw = await openRawSocket({ url: app.url, cookie: null, headers }, false);
    raw.send({ type: 'connection_init', payload });
    const code = await Promise.race([raw.closed, once(raw.socket, 'message').then(() => null)]);
    return { ...raw, code };
  };
  const isGreeted = ({ code }: Awaited<ReturnType<typeof greet>>) => code === null;
  const greeted = await times(30, (n) => greet({ 'x-forwarded-for': `192.0.2.${n}` }));
  expect(greeted.filter(isGreeted)).toHaveLength(20);
  expect(greeted.filter((each) => !isGreeted(each)).map(({ code }) => code)).toEqual(Array(10).fill(4429));
  expect((await open(ana, GRAPHQL, '192.0.2.1')).refusal?.status).toBe(429);
  for (const { socket } of greeted) socket.terminate();

  // Those that hang up during the first frame are not counted, and those with the token in their header count once.
  for (let n = 0; n < 30; n += 1) {
    const { socket, send, closed } = await openRawSocket({ url: app.url, cookie: null }, false);
    send({ type: 'connection_init', payload });
    socket.terminate();
    await closed;
  }
  const openAll = async () => {
    const twice = await Promise.all(Array.from({ length: 20 }, () => greet(payload).catch(() => null)));
    for (const each of twice) each?.socket.terminate();
    return twice.filter((each) => each !== null && isGreeted(each)).length;
  };
  await expect.poll(openAll).toBe(20);

  // A socket counts for the person of its cookie, and for the owner of its token.
  const both = await Promise.all(
    Array.from({ length: 20 }, () => greet({ cookie: bob.cookie ?? '', 'x-forwarded-for': '192.0.2.3' })),
  );
  expect(both.every(isGreeted)).toBe(true);
  expect((await open(bob, GRAPHQL, '192.0.2.3')).refusal?.status).toBe(429);
  for (const { socket } of both) socket.terminate();
});

test('an address may open as many as configured, signed in or not', async () => {
  const people = await times(3, (n) => signedIn(app.url, `guest${n}`));
  const here = '198.51.100.1';
  const opened = await times(60, (n) => open(people[n % 4] ?? { cookie: null }, GRAPHQL, here));
  expect(opened.filter(isOpen)).toHaveLength(45);
  expect(opened.find((each) => !isOpen(each))?.refusal).toEqual({
    status: 429,
    error: expect.stringContaining('network address'),
  });
  const elsewhere = await open({ cookie: null }, GRAPHQL, '198.51.100.2');
  expect(isOpen(elsewhere)).toBe(true);
  await closeAll([...opened, elsewhere]);
  await expect.poll(async () => isOpen(await open({ cookie: null }, GRAPHQL, here))).toBe(true);
});

test('upgrades that are refused or hung up midway are not counted', async () => {
  const { ana, tripId } = await two(app.url);
  const stranger = await signedIn(app.url, 'stranger');
  for (let n = 0; n < 30; n += 1) expect((await open(stranger, chatOf(tripId), '192.0.2.7')).refusal?.status).toBe(404);
  for (let n = 0; n < 30; n += 1) {
    const headers = { origin: app.url, cookie: ana.cookie ?? '', 'x-forwarded-for': '192.0.2.7' };
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    socket.on('error', () => {});
    await new Promise((closed) => {
      socket.once('close', closed);
      socket.terminate();
    });
  }
  await expect
    .poll(async () => {
      const opened = await times(20, () => open(ana, GRAPHQL, '192.0.2.7'));
      await closeAll(opened);
      return opened.filter(isOpen).length;
    })
    .toBe(20);
});

const watch = (tripId: string) => `subscription { tripChanged(tripId: "${tripId}") { seq } }`;

test('a person has 100 subscriptions over all sockets and event streams, and one more when one ends', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const sockets = await times(3, () => openRawSocket(ana));
  const openStream = () =>
    ana.fetch(`/graphql?query=${encodeURIComponent('subscription { viewerChanged { email } }')}`, {
      headers: { accept: 'text/event-stream' },
    });
  await times(10, openStream);
  for (const [index, { subscribe }] of sockets.entries()) {
    for (let n = 0; n < 40; n += 1) subscribe(`${index}-${n}`, index === 1 ? '{ viewer { email } }' : watch(tripId));
  }
  // 10 streams and 2 × 40. Only subscriptions count.
  const refusals = () =>
    sockets.flatMap(({ frames }) => frames).filter((frame) => JSON.stringify(frame).includes('TOO_MANY'));
  const [, , last] = sockets;
  for (let n = 0; n < 10; n += 1) sockets[1]?.subscribe(`more-${n}`, watch(tripId));
  last?.subscribe('one too many', watch(tripId));
  await expect.poll(() => refusals().length).toBe(1);
  expect(refusals()[0]).toMatchObject({ payload: { errors: [{ extensions: { code: 'TOO_MANY_OPERATIONS' } }] } });
  expect(await (await openStream()).text()).toContain('TOO_MANY_OPERATIONS');
  expect(hits).toContain('subscriptions');

  const bobs = await openRawSocket(bob);
  bobs.subscribe('his', watch(tripId));
  bobs.subscribe('query', '{ viewer { email } }');
  await expect.poll(() => bobs.frames.filter(({ type }) => type === 'complete').length).toBe(1);
  expect(JSON.stringify(bobs.frames)).not.toContain('TOO_MANY');

  last?.send({ id: '2-0', type: 'complete' });
  const freed = async () => {
    const { socket, frames, subscribe } = await openRawSocket(ana);
    subscribe('one more', watch(tripId));
    subscribe('query', '{ viewer { email } }');
    await expect.poll(() => frames.filter(({ type }) => type === 'complete').length).toBeGreaterThan(0);
    const refused = frames.filter((frame) => JSON.stringify(frame).includes('TOO_MANY')).length;
    socket.terminate();
    return refused;
  };
  await expect.poll(freed).toBe(0);
  bobs.socket.terminate();
  // This ends her streams and sockets.
  await ana.graphql('mutation { logout { signedOut } }');
});

test('without a limit on sockets, a person has 100 subscriptions all the same', async () => {
  const { url } = await testApp({ environment: { SOCKETS_PER_PERSON: '0' } });
  const { ana, tripId } = await two(url);
  // One more than the default.
  const sockets = await times(21, () => openRawSocket(ana));
  for (const { subscribe } of sockets) for (let n = 0; n < 5; n += 1) subscribe(`${n}`, watch(tripId));
  const refusals = () =>
    sockets.flatMap(({ frames }) => frames).filter((frame) => JSON.stringify(frame).includes('TOO_MANY_OPERATIONS'));
  await expect.poll(() => refusals().length).toBe(5);
  for (const { socket } of sockets) socket.terminate();
});

const tooFast = [1008, 'Too many frames: at most 100 a second.'];

test('a socket is closed past 100 messages a second, on both transports', async () => {
  const { ana, tripId } = await two(app.url);
  for (const path of [GRAPHQL, chatOf(tripId)]) {
    const { socket } = await open(ana, path, '192.0.2.9');
    const closed = once(socket, 'close');
    for (let n = 0; n < 300; n += 1) socket.send('{"type":"ping"}');
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual(tooFast);
  }
  expect(hits).toContain('frames');
});

test('pings of the protocol below count too', async () => {
  const { ana } = await two(app.url);
  const { socket } = await open(ana, GRAPHQL, '192.0.2.9');
  const closed = once(socket, 'close');
  // ws closes a connection at once with 60 unanswered pings.
  let pongs = 0;
  const ping = () => {
    if (pongs % 50 === 0) for (let n = 0; n < 50; n += 1) socket.ping();
    pongs += 1;
  };
  socket.on('pong', ping);
  ping();
  const [code, reason] = await closed;
  expect([code, String(reason)]).toEqual(tooFast);
});
