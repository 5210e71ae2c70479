import { once } from 'node:events';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { Answered, TestBrowser } from './browser.ts';

/**
 * Opens a socket on which tests write the frames of graphql-ws themselves.
 * @param headers Of the upgrade, in place of the usual ones.
 * @param hello Whether it sends `connection_init`, and waits for the answer.
 */
export async function openRawSocket(
  { url, cookie, headers: own }: Pick<TestBrowser, 'url' | 'cookie'> & { headers?: Record<string, string> },
  hello = true,
) {
  const headers = { origin: url, ...(cookie && { cookie }), ...own };
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
