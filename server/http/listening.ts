import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../config/start-refused.ts';
import type { Arrivals } from './arrivals.ts';
import { serverInTurns } from './server-in-turns.ts';

/** Less than the 10 s after which the process ends in any case. */
const DRAIN_MS = 8_000;
/** Connections of requests that are not read yet look idle; closing them would lose the requests. */
const ON_THEIR_WAY_MS = 400;
/** Longer than the 60 s of common proxies, so that the proxy closes the connection and never loses a request. */
const KEEP_ALIVE_MS = 65_000;

/** Enough for a request of 256 kB over a very slow connection. */
export const REQUEST_MS = 30_000;
/** Enough for a picture of 20 MB at half a megabit per second. */
export const UPLOAD_MS = 5 * 60_000;

export interface Listening {
  url: string;
  port: number;
}

/** Starts listening. @throws StartRefused if the port is in use or not allowed. */
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

/** Creates an HTTP server that does not listen yet. */
export function serverFor(listener: RequestListener, arrivals: Arrivals): Server {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: REQUEST_MS, requestTimeout: UPLOAD_MS };
  return serverInTurns(times, listener, arrivals);
}

/** Ends the connection of a request whose body takes too long: Node has one limit for all, that of uploads. */
export const hurry =
  (requestMs: number) =>
  (request: IncomingMessage): false => {
    const { method, url = '', headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || (method === 'PUT' && url.startsWith('/files/'))) return false;
    const late = setTimeout(() => request.complete || request.socket.destroy(), requestMs).unref();
    request.once('close', () => clearTimeout(late));
    return false;
  };

/**
 * Also waits for requests that are on their way, and until the responses have been sent.
 * @param patienceMs Set if other processes listen on the same port: this one stops listening at once, and waits so long
 *   for idle connections to send one more request. The response closes the connection.
 */
export async function drain(
  server: Server,
  arrivals: Pick<Arrivals, 'isIdle' | 'endSilent'>,
  patienceMs = 0,
): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  if (patienceMs === 0 && (await connectionsOf(server)) > 0) await pause(ON_THEIR_WAY_MS);
  // The HTTP server's own close() also closes connections whose response is written but not yet read.
  SocketServer.prototype.close.call(server);
  if (patienceMs > 0) await Promise.race([closed, pause(patienceMs, undefined, { ref: false })]);
  const idle = setInterval(() => {
    if (!arrivals.isIdle) return;
    server.closeIdleConnections();
    arrivals.endSilent();
  }, 50);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
