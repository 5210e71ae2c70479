import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { Arrivals } from './arrivals.ts';
import { drain, listenOn, serverFor } from './listening.ts';

/** Longer than a test may take. */
const PATIENCE_MS = 600_000;

/** Starts a server, and opens a connection that stays open after a first response. */
async function withIdleConnection() {
  const closing = { isOn: false };
  const arrivals = new Arrivals(() => '');
  const server = serverFor((_request, response) => {
    if (closing.isOn) response.setHeader('Connection', 'close');
    response.end('fine');
  }, arrivals);
  const { port } = await listenOn(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  expect(await ask()).toContain('200 OK');
  return { server, arrivals, port, socket, ask, closing };
}

test('with patience an idle connection brings one more request, long after others have taken over listening', async () => {
  const { server, arrivals, port, ask, closing } = await withIdleConnection();
  closing.isOn = true;
  const drained = drain(server, arrivals, PATIENCE_MS);
  const newcomer = connect(port, '127.0.0.1');
  expect(await once(newcomer, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  await drainWithoutPatience();
  expect(await ask()).toMatch(/200 OK[\s\S]*connection: close/i);
  await drained;
});

/** Drains another server, which closes its idle connection. */
async function drainWithoutPatience(): Promise<void> {
  const { server, arrivals, socket } = await withIdleConnection();
  const closed = once(socket, 'close');
  socket.resume();
  await drain(server, arrivals);
  await closed;
}

test('without, an idle connection is closed in a moment', drainWithoutPatience);

test('a connection that has sent nothing yet, such as a browser opens in advance, is closed too', async () => {
  const { server, arrivals, port, socket } = await withIdleConnection();
  socket.destroy();
  const early = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(early, 'connect')]);
  const closed = once(early, 'close');
  early.resume();
  const giveUp = vi.spyOn(server, 'closeAllConnections');
  await drain(server, arrivals);
  await closed;
  expect(giveUp).not.toHaveBeenCalled();
});

test('patience ends, and connections that are still idle are closed', async () => {
  const { server, arrivals, socket } = await withIdleConnection();
  const closed = once(socket, 'close');
  socket.resume();
  await drain(server, arrivals, 100);
  await closed;
});

test('a response is sent to the end, also to a client that reads it slowly', async () => {
  const arrivals = new Arrivals(() => '');
  const body = 'x'.repeat(8_000_000);
  const server = serverFor((_request, response) => response.end(body), arrivals);
  const { port } = await listenOn(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [first] = await once(socket, 'data');
  socket.pause();
  const drained = drain(server, arrivals);
  await drainWithoutPatience();
  let length = first.length;
  for await (const part of socket) length += part.length;
  expect(length).toBeGreaterThan(body.length);
  await drained;
});
