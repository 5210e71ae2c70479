import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { countSocket } from '../limits/count-socket.ts';
import { refuseUpgrade, type Services, type SocketTransport } from '../transports.ts';
import type { TrustedProxies } from './address.ts';
import type { Notes } from './gate.ts';
import { isForeign, type KnownOrigins } from './origins.ts';
import { requestIdOf } from './request-id.ts';
import { SocketTrail } from './socket-trail.ts';

/** The headers of a raw request, as the web's `Headers` gives them. */
export const headersOf = (request: IncomingMessage) => ({
  get(name: string): string | null {
    const value = request.headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  },
});

/** The address at the other end of the connection. */
export const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '127.0.0.1';

/** Finds the trail of the socket that came of this upgrade: one for each. */
export function trails(notes: Notes, trusted: TrustedProxies): Services['trail'] {
  const known = new WeakMap<IncomingMessage, SocketTrail>();
  return (upgrade) => {
    const found = known.get(upgrade);
    if (found) return found;
    const id = requestIdOf(peerOf(upgrade), headersOf(upgrade).get('x-request-id'), trusted);
    const trail = new SocketTrail(notes, id);
    known.set(upgrade, trail);
    return trail;
  };
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0] ?? '/';

/**
 * Brings upgrades to the door whose path it is; a page of another site gets none, nor anybody while `isDraining`.
 * @returns what cuts every connection that was upgraded and is still there.
 */
export function takeUpgrades(
  server: Server,
  transports: SocketTransport[],
  known: KnownOrigins,
  services: Services,
  isDraining: () => boolean,
): () => void {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that hangs up in the middle is no event for us.
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    const { id } = services.trail(request);
    if (isDraining()) return refuseUpgrade(socket, id, 503, 'The server is shutting down.');
    if (isForeign('GET', headersOf(request), known)) {
      return refuseUpgrade(socket, id, 403, 'Requests from other sites are not accepted.');
    }
    const door = transports.find((candidate) => candidate.takes(pathOf(request)));
    if (!door) return refuseUpgrade(socket, id, 404, 'Not found');
    upgrade(door, request, socket, head).catch((error: unknown) => {
      const { status, message } = services.reportBug(error, id);
      refuseUpgrade(socket, id, status, message);
    });
  });
  async function upgrade(door: SocketTransport, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ctx = await services.socketContext(request);
    const refusal = await countSocket(ctx, socket);
    if (refusal) return refuseUpgrade(socket, services.trail(request).id, 429, refusal);
    // The peer may have hung up meanwhile.
    if (!socket.destroyed) await door.upgrade(request, socket, head, ctx);
  }

  return () => {
    for (const socket of upgraded) socket.destroy();
  };
}
