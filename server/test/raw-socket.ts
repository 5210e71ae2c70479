import { once } from 'node:events';
import WebSocket from 'ws';
import type { Answered, TestBrowser } from './browser.ts';

/**
 * The caller writes the frames of graphql-ws. @param headers Of the upgrade, in place of the usual ones.
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
  // An error is followed by a close.
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const subscribe = (id: string, query: string, variables: object = {}) =>
    send({ id, type: 'subscribe', payload: { query, variables } });
  if (hello) {
    const answered = once(socket, 'message');
    send({ type: 'connection_init' });
    const code = await Promise.race([closed, answered.then(() => null)]);
    if (code !== null) throw new Error(`The socket was closed with ${code}.`);
  }
  return { socket, frames, closed, send, subscribe };
}
