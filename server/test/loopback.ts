import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Makes a server listen on a free port of loopback. @returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns a port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  // Below the range of ports for outgoing connections, one of which could take it.
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
