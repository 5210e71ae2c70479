import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartRefused } from '../start-refused.ts';

/** Below the 10 s after which the process is ended whatever runs. */
const DRAIN_MS = 8_000;
/** A request may have been sent but not read yet: its connection looks idle, and closing it would lose the request. */
const ON_THEIR_WAY_MS = 400;
/** Longer than the 60 s of common proxies: it is they who hang up, and no request meets a closing connection. */
const KEEP_ALIVE_MS = 65_000;

/** For all of a request's 256 kB to arrive, over the worst of lines. */
const REQUEST_MS = 30_000;

type FetchCallback = Parameters<typeof getRequestListener>[0];

export interface Listening {
  url: string;
  port: number;
}

/** @throws StartRefused when the port is taken or not ours to take. */
export async function listenOn(server: Server, port: number, host: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = isAddressInfo(address) ? address.port : port;
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return { url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`, port: actual };
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

function refusal(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} is taken by another process. Stop it, or set PORT to another one.`);
  }
  if (error.code === 'EACCES')
    return new StartRefused(`This user may not listen on port ${port}. Set PORT to another one.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefused(`HOST is "${host}", which is not an address of this computer.`);
  }
  return error;
}

/** An HTTP server, not listening yet. @param beside What goes before the handler, and hands on to it what isn't its own. */
export const serverFor = (fetch: FetchCallback, beside: (longWay: RequestListener) => RequestListener): Server =>
  createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, beside(getRequestListener(fetch)));

/**
 * Stops listening, and waits for running requests to finish: those that are on their way as well.
 * @param patienceMs Where other processes listen on the same port, that is at once left to them: how long to wait for
 *   idle connections to bring one more request, with whose answer they close.
 */
export async function drain(server: Server, patienceMs = 0): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  if (patienceMs > 0) {
    // Its own close() would close idle connections with it.
    SocketServer.prototype.close.call(server);
    await Promise.race([closed, pause(patienceMs, undefined, { ref: false })]);
  } else {
    if ((await connectionsOf(server)) > 0) await pause(ON_THEIR_WAY_MS);
    server.close();
  }
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
