import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Arrivals } from './arrivals.ts';

/** Answers requests without a Host header with 400, as Node does. */
const withHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      response.writeHead(400, { Connection: 'close' }).end();
    } else listener(request, response);
  };

/** The parser that Node's HTTP server gives each connection. Its method is called for each request. */
interface Parser {
  onIncoming: (request: IncomingMessage, keepsAlive: boolean) => number;
}

/** The return value after which the parser reads nothing more: that of an upgrade. */
const STOP = 2;

/** Whether the request offers another protocol than WebSocket, as clients that prefer HTTP/2 do (`Upgrade: h2c`). */
const offersOther = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'CONNECT' && headers.upgrade !== undefined && headers.upgrade.toLowerCase() !== 'websocket';

/**
 * Node's parser goes on after the connection is destroyed: 64 kB with thousands of requests. This stops it. Node has no
 * public way: 190 such connections (`checks/attacks/pipelines.ts`) would block the event loop for 3 s instead of 0.2 s.
 * An offer of another protocol becomes a plain request (RFC 9110), after whose response the connection ends. Node 20
 * has no `shouldUpgradeCallback` for it.
 */
function watchParser(socket: Socket): void {
  const parser: Parser | undefined = Reflect.get(socket, 'parser');
  const take = parser?.onIncoming;
  if (!parser || !take) return;
  parser.onIncoming = (request, keepsAlive) => {
    if (socket.destroyed) return STOP;
    const isOffer = Reflect.get(request, 'upgrade') === true && offersOther(request);
    if (isOffer) Reflect.set(request, 'upgrade', false);
    return take(request, keepsAlive && !isOffer);
  };
}

/** Creates a server whose requests are started in turns, also those that Node on its own answers at once. */
export function serverInTurns(options: ServerOptions, listener: RequestListener, arrivals: Arrivals): Server {
  const server = createServer({ ...options, requireHostHeader: false }, arrivals.inTurns(withHost(listener)));
  server.on(
    'checkExpectation',
    arrivals.inTurns((_request, response) => void response.writeHead(417).end()),
  );
  return server.on('connection', watchParser).on('connection', (socket) => arrivals.connected(socket));
}
