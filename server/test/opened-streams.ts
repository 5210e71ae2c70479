import { once } from 'node:events';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { TestBrowser } from './browser.ts';

export interface Opened {
  /** Resolves at the first event, or when the stream has ended. */
  event: Promise<unknown>;
  /** Resolves when the stream has ended in any way. */
  over: Promise<unknown>;
  hangUp(): void;
}

/** @param method GET is what EventSource sends. */
const eventStream =
  (method: 'GET' | 'POST') =>
  async (url: string, { cookie }: TestBrowser, query: string): Promise<Opened> => {
    const abort = new AbortController();
    const init = {
      method,
      signal: abort.signal,
      headers: {
        accept: 'text/event-stream',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json', origin: url }),
      },
    };
    const response = await (method === 'GET'
      ? fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, init)
      : fetch(`${url}/graphql`, { ...init, body: JSON.stringify({ query }) }));
    expect(response.status).toBe(200);
    let heard = (_what: unknown) => {};
    const event = new Promise((resolve) => {
      heard = resolve;
    });
    const read = async () => {
      const decoder = new TextDecoder();
      let text = '';
      for await (const bytes of response.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        if (text.includes('event: next')) heard(text);
      }
      return text;
    };
    const over = read().catch(() => 'hung up');
    void over.then(heard);
    return { event, over, hangUp: () => abort.abort() };
  };

const webSocket = async (url: string, { cookie }: TestBrowser, query: string): Promise<Opened> => {
  const headers = { origin: url, ...(cookie && { cookie }) };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const over = once(socket, 'close');
  const event = new Promise((resolve) => {
    void over.then(resolve);
    socket.on('message', (frame) => {
      const { type } = JSON.parse(String(frame));
      if (type === 'next' || type === 'complete') resolve(type);
      if (type === 'complete') socket.close();
    });
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  return { event, over, hangUp: () => socket.terminate() };
};

/** Each way to subscribe. @returns the opened subscription. */
export const transports = {
  'an event stream': eventStream('POST'),
  'an event stream by GET': eventStream('GET'),
  'a WebSocket': webSocket,
} satisfies Record<string, typeof webSocket>;
