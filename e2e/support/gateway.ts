import { once } from 'node:events';
import { createServer, type RequestListener, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Which server a request goes to, or who answers it instead. */
type Answer = string | RequestListener;

/** An address in front of servers, as a proxy or a network has one. */
export interface Gateway {
  url: string;
  /** Ends all connections. From now on each request is answered so. */
  answer(by: (path: string) => Answer): void;
  close(): void;
}

/** The sign-in page of a hotel's network, at every address. */
export const portal: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Welcome to the Grand Hotel</h1>');
};

/** As a portal does that has its page at an address of its own. */
export const redirectingPortal: RequestListener = (_request, response) => {
  response.writeHead(302, { Location: 'http://portal.invalid/' }).end();
};

/** A proxy whose server is away. */
export const badGateway: RequestListener = (_request, response) => {
  response.writeHead(502, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>502 Bad Gateway</h1>');
};

/** As a proxy does that gives each answer an id. */
export const busyGateway: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/html', 'X-Request-Id': 'of-the-proxy' }).end('<!doctype html>Busy');
};

/** No connection. */
export const cut: RequestListener = ({ socket }) => void socket.resetAndDestroy();

/** A connection that takes everything and brings nothing. */
export const silence: RequestListener = () => {};

function forward(to: string, incoming: Parameters<RequestListener>[0], outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request(new URL(url ?? '/', to), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

export async function openGateway(first: string): Promise<Gateway> {
  let by = (_path: string): Answer => first;
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const answer = by(incoming.url ?? '/');
    if (typeof answer === 'string') forward(answer, incoming, outgoing);
    else answer(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, near: Socket, head) => {
    const answer = by(incoming.url ?? '/');
    if (typeof answer !== 'string') return near.destroy();
    const target = new URL(answer);
    const far = connect(Number(target.port), target.hostname);
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let place = 0; place < incoming.rawHeaders.length; place += 2) {
      lines.push(`${incoming.rawHeaders[place]}: ${incoming.rawHeaders[place + 1]}`);
    }
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    answer(next) {
      by = next;
      endAll();
    },
    close() {
      endAll();
      server.close();
    },
  };
}
