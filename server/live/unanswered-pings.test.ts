import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { openRawSocket } from '../test/raw-socket.ts';

/** Together more than fits into the connection's buffers. */
const PINGS = 90;
const PAYLOAD = 'x'.repeat(60_000);

const closed: unknown[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void (line.includes('socket closed') && closed.push(line)) },
);
const { url } = await testApp({ log });
const complaints = vi.spyOn(console, 'error');
afterEach(() => complaints.mockClear());

test('a client that breaks off while pongs wait for it is no error', async () => {
  const { socket, send } = await openRawSocket(new TestBrowser(url));
  socket.pause();
  for (let n = 0; n < PINGS; n += 1) send({ type: 'ping', payload: { text: PAYLOAD } });
  while (socket.bufferedAmount > 0) await new TestBrowser(url).json('GET', '/healthz');
  socket.terminate();
  await once(socket, 'close');
  await expect.poll(() => closed.length).toBe(1);
  expect(complaints).not.toHaveBeenCalled();
});

test('the pong has the payload of the ping', async () => {
  const { frames, send, socket } = await openRawSocket(new TestBrowser(url));
  send({ type: 'ping', payload: { number: 1 } });
  send({ type: 'ping' });
  await expect.poll(() => frames.slice(1)).toEqual([{ type: 'pong', payload: { number: 1 } }, { type: 'pong' }]);
  socket.terminate();
});
