import { once } from 'node:events';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { Answered, TestBrowser } from './browser.ts';

/**
 * Opens a socket on which tests write the frames of graphql-ws themselves.
 * @param hello Whether it sends `connection_init`, and waits for the answer.
 */
export async function openRawSocket({ url, cookie }: Pick<TestBrowser, 'url' | 'cookie'>, hello = true) {
  const headers = { origin: url, ...(cookie && { cookie }) };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const frames: Answered[] = [];
  socket.on('message', (frame) => frames.push(JSON.parse(String(frame))));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const subscribe = (id: string, query: string) => send({ id, type: 'subscribe', payload: { query } });
  if (hello) {
    send({ type: 'connection_init' });
    await expect.poll(() => frames.length).toBe(1);
  }
  return { socket, frames, closed, send, subscribe };
}
