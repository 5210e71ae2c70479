import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Arrivals } from '../http/arrivals.ts';
import { serverInTurns } from '../http/server-in-turns.ts';
import { atEnd } from './at-end.ts';
import { listenOnLoopback } from './loopback.ts';
import { openConnection } from './unread.ts';

/** Serves in turns. The caller's address is in X-Forwarded-For. @returns a function that connects. */
export async function servingInTurns(listener: RequestListener) {
  const arrivals = new Arrivals((_peer, forwardedFor) => forwardedFor ?? '');
  const server = serverInTurns({}, listener, arrivals);
  server.on('upgrade', (request, socket) =>
    arrivals.startUpgrade(request, () => socket.end('HTTP/1.1 101 Upgraded\r\n\r\n')),
  );
  return listening(server);
}

/** Starts a server on loopback, until the end of the test. @returns a function that connects. */
export async function listening(server: Server) {
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  atEnd(() => server.close());
  return async (): Promise<Socket> => {
    const socket = await openConnection(url);
    atEnd(() => socket.destroy());
    return socket;
  };
}

/** The text of a request. @param headers Further headers, each with its end of line. */
export const get = (path: string, address = '', headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n`;

/** Reads until the text is whole, or the connection ends. */
export async function read(socket: Socket, isWhole: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += String(part);
    if (isWhole(text)) break;
  }
  return text;
}
