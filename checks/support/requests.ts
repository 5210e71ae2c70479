import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Caller } from '../../bench/support/api.ts';

/** The response to a request. */
export interface Answer {
  status: number;
  bytes: number;
  /** The beginning of the body. */
  text: string;
}

const HEADERS = { 'content-type': 'application/json' };

/** Sends a GraphQL request and reads the whole response. @param caller Null: signed out. */
export async function post(url: string, caller: Caller | null, body: object): Promise<Answer> {
  const headers = { ...HEADERS, ...(caller && { cookie: caller.cookie }) };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, text: text.slice(0, 200) };
}

/** Sends a request whose response is never read. @returns a function that aborts it. */
export function postUnread(url: string, caller: Caller, body: object): () => void {
  const asked = request(`${url}/graphql`, { method: 'POST', headers: { ...HEADERS, cookie: caller.cookie } });
  // The response stays in the socket.
  asked.on('response', (answer) => answer.pause());
  asked.on('error', () => {});
  asked.end(JSON.stringify(body));
  return () => asked.destroy();
}

/** Like `postUnread`, for a REST list. */
export function getUnread(url: string, caller: Caller, path: string): () => void {
  const asked = request(`${url}${path}`, { headers: { cookie: caller.cookie, accept: 'application/json' } });
  asked.on('response', (answer) => answer.pause());
  asked.on('error', () => {});
  asked.end();
  return () => asked.destroy();
}

/** Opens a TCP connection, on which nothing is read yet. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket.pause();
}

/** Opens an event stream and disconnects. @returns its status; null if it ended before the response. */
export async function stream(url: string, caller: Caller, body: object, hangUp: 'at once' | 'after an event') {
  const aborting = new AbortController();
  const headers = { ...HEADERS, accept: 'text/event-stream', cookie: caller.cookie };
  const asked = fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: aborting.signal,
  });
  try {
    if (hangUp === 'at once') {
      setImmediate(() => aborting.abort());
      return (await asked).status;
    }
    const answer = await asked;
    await answer.body?.getReader().read();
    aborting.abort();
    return answer.status;
  } catch {
    return null;
  }
}

/** Opens a graphql-ws connection, and waits for its acknowledgement. */
export async function openSocket(url: string, caller: Caller): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: caller.cookie, origin: url },
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.once('message', () => resolve());
    socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}.`)));
    socket.once('unexpected-response', (_asked, answer) => reject(new Error(`The upgrade got ${answer.statusCode}.`)));
  });
  return socket;
}

/** Sends a subscription. */
export const subscribe = (socket: WebSocket, id: string, query: string, variables: object = {}) =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
