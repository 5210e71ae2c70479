import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TrustedProxies } from '../config/values.ts';
import { countSocket } from '../limits/count-socket.ts';
import { bringsToken } from '../sessions/credential.ts';
import { invalidToken, invalidTokenHeaders } from './access-tokens.ts';
import type { Arrivals } from './arrivals.ts';
import { headersOf, pathOf, peerOf } from './exchange.ts';
import { FOREIGN } from './origins.ts';
import { requestIdOf } from './request-id.ts';
import type { Notes } from './request-log.ts';
import { SocketTrail } from './socket-trail.ts';
import { refuseUpgrade, type Services, type SocketTransport } from './transports.ts';

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

/**
 * Refuses pages of other sites with a cookie, and all upgrades while `isDraining`.
 * @returns the function that destroys all upgraded connections that are still open.
 */
export function takeUpgrades(
  { server, arrivals }: { server: Server; arrivals: Arrivals },
  transports: SocketTransport[],
  services: Services,
  isDraining: () => boolean,
): () => void {
  const upgraded = new Set<Duplex>();
  const take = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (socket.destroyed) return;
    const { id } = services.trail(request);
    if (isDraining()) return refuseUpgrade(socket, id, 503, 'The server is shutting down.');
    // Without a cookie the socket may still bring an access token.
    if (request.headers.cookie !== undefined && services.isForeign(request)) {
      return refuseUpgrade(socket, id, 403, FOREIGN);
    }
    const transport = transports.find((candidate) => candidate.takes(pathOf(request.url ?? '/')));
    if (!transport) return refuseUpgrade(socket, id, 404, 'Not found');
    upgrade(transport, request, socket, head).catch((error: unknown) => {
      const { status, message } = services.reportBug(error, id);
      refuseUpgrade(socket, id, status, message);
    });
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer may disconnect at any time. That is not an error.
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    // The rest of the response in progress would come in between the frames.
    if (arrivals.isBusy(request.socket)) socket.destroy();
    else arrivals.startUpgrade(request, () => take(request, socket, head));
  });
  async function upgrade(
    transport: SocketTransport,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const ctx = await services.socketContext(request);
    if (!ctx.viewer && bringsToken(request.headers.authorization ?? null)) {
      const { status, message } = invalidToken;
      return refuseUpgrade(socket, services.trail(request).id, status, message, invalidTokenHeaders);
    }
    const refusal = await countSocket(ctx, socket);
    if (refusal) return refuseUpgrade(socket, services.trail(request).id, 429, refusal);
    // The peer may have disconnected meanwhile.
    if (!socket.destroyed) await transport.upgrade(request, socket, head, ctx);
  }

  return () => {
    for (const socket of upgraded) socket.destroy();
  };
}
