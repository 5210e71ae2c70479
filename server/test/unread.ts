import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { TestBrowser } from './browser.ts';

/** Opens a TCP connection to a server. An error only ends it. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends a request whose response stays in the socket. @param body Of a POST. @returns a function that aborts it. */
export function requestUnread(browser: TestBrowser, path: string, body?: object): () => void {
  const asked = request(`${browser.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...browser.identity(), accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
  });
  asked.on('response', (answer) => answer.pause());
  asked.on('error', () => {});
  asked.end(body && JSON.stringify(body));
  return () => asked.destroy();
}
