import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { UnreadBytes } from './unread-bytes.ts';

const MEGABYTE = 1024 * 1024;

const responses: ServerResponse[] = [];
const server = createServer((_incoming, outgoing) => responses.push(outgoing)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** Starts a request that waits for its response. */
async function ask() {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1' }).on('error', () => {});
  asked.end();
  await expect.poll(() => responses.length).toBe(1);
  const outgoing = responses.pop() as ServerResponse;
  return { asked, outgoing };
}

test('responses that wait to be read count until their connections are gone', async () => {
  const unread = new UnreadBytes();
  const { asked, outgoing } = await ask();
  expect(unread.take('ana', outgoing, 15 * MEGABYTE)).toBe(true);
  expect(unread.take('ana', outgoing, 2 * MEGABYTE)).toBe(false);
  expect(unread.take('ben', outgoing, 2 * MEGABYTE)).toBe(true);
  asked.destroy();
  await once(outgoing, 'close');
  expect(unread.take('ana', (await ask()).outgoing, 15 * MEGABYTE)).toBe(true);
});

test('a response to a client that hung up before it was ready does not count', async () => {
  const unread = new UnreadBytes();
  const { asked, outgoing } = await ask();
  asked.destroy();
  await once(outgoing, 'close');
  expect(unread.take('ana', outgoing, 15 * MEGABYTE)).toBe(true);
  expect(unread.take('ana', (await ask()).outgoing, 15 * MEGABYTE)).toBe(true);
});

test('a response that waits behind another one counts until their connection is gone', async () => {
  const unread = new UnreadBytes();
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
  await expect.poll(() => responses.length).toBe(2);
  for (const outgoing of responses.splice(0)) expect(unread.take('ana', outgoing, 8 * MEGABYTE)).toBe(true);
  expect(unread.hasRoom('ana', 1)).toBe(false);
  socket.destroy();
  await expect.poll(() => unread.hasRoom('ana', 15 * MEGABYTE)).toBe(true);
});
