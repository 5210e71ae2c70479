import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type House, refuseUpgrade, type SocketDoor } from './doors.ts';
import { isForeign, type KnownOrigins } from './origins.ts';

/** The headers of a raw request, as the web's `Headers` gives them. */
export const headersOf = (request: IncomingMessage) => ({
  get(name: string): string | null {
    const value = request.headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  },
});

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0] ?? '/';

/**
 * Brings upgrades to the door whose path it is; a page of another site gets none, nor anybody while `isDraining`.
 * @returns what cuts every connection that was upgraded and is still there.
 */
export function takeUpgrades(
  server: Server,
  doors: SocketDoor[],
  known: KnownOrigins,
  house: House,
  isDraining: () => boolean,
): () => void {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that hangs up in the middle is no event for us.
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    if (isDraining()) return refuseUpgrade(socket, 503, 'The server is shutting down.');
    if (isForeign('GET', headersOf(request), known)) {
      return refuseUpgrade(socket, 403, 'Requests from other sites are not accepted.');
    }
    const door = doors.find((candidate) => candidate.takes(pathOf(request)));
    if (!door) return refuseUpgrade(socket, 404, 'Not found');
    Promise.resolve(door.upgrade(request, socket, head)).catch((error: unknown) => {
      const { status, message } = house.reportBug(error);
      refuseUpgrade(socket, status, message);
    });
  });
  return () => {
    for (const socket of upgraded) socket.destroy();
  };
}
