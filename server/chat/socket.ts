import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../../schema/core/context.ts';
import { NotFound, RateLimited } from '../../schema/core/failures.ts';
import { isIdOf } from '../../schema/core/ids.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { refuseUpgrade, type Services, type SocketTransport } from '../http/transports.ts';
import { limitFrames } from '../limits/frame-rate.ts';
import { converse } from './conversation.ts';

const PATH = /^\/realtime\/chat\/([^/]+)$/;
/** Four times the longest message in any encoding. ws closes the socket (1009) if a frame is larger. */
const MAX_FRAME_BYTES = 64 * 1024;
/** The time between pings. A peer that has not answered one before the next is gone. */
const PING_EVERY_MS = 12_000;
/** In points: the history costs as much as a list over REST. */
const OPENING_COST = 1_000;
/** How long to wait for the peer to confirm the close. */
const GOODBYE_MS = 1_000;

/**
 * At /realtime/chat/{tripId}?userId&username. The session decides who is talking: a given userId must be the session's,
 * and the username is ignored. Source: product spec, section 7.
 */
export function createChatSocket(services: Services, pingEveryMs = PING_EVERY_MS): SocketTransport {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  sockets.on('connection', limitFrames);
  const conversations = new Set<Promise<void>>();
  const stopPinging = keepPinging(sockets, pingEveryMs);
  return {
    takes: (path) => PATH.test(path),

    async upgrade(request, socket, head, ctx) {
      const membership = await admit(ctx, request, socket, services.trail(request).id);
      // The client may have disconnected during the check.
      if (!membership || socket.destroyed) return;
      sockets.handleUpgrade(request, socket, head, (peer) => {
        sockets.emit('connection', peer, request);
        services.trail(request).follow(peer, 'chat');
        const conversation = converse({ services, request, ctx, peer, ...membership }).finally(() =>
          conversations.delete(conversation),
        );
        conversations.add(conversation);
      });
    },

    async close() {
      stopPinging();
      const closed = new Promise((resolve) => sockets.close(resolve));
      for (const peer of sockets.clients) peer.close(1001, 'The server is going away.');
      const late = setTimeout(() => {
        for (const peer of sockets.clients) peer.terminate();
      }, GOODBYE_MS);
      await closed;
      clearTimeout(late);
      await Promise.all(conversations);
    },
  };
}

interface Admission {
  viewer: Viewer;
  tripId: string;
  /** The seq of the trip's journal when the membership was checked. */
  seq: number;
}

/** Checks whether the caller may join. Returns null after a refusal. */
async function admit(
  ctx: Context,
  request: IncomingMessage,
  socket: Duplex,
  requestId: string,
): Promise<Admission | null> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const tripId = PATH.exec(pathname)?.[1] ?? '';
  const refuse = (status: 401 | 403 | 404 | 429, message: string, headers = {}) => {
    refuseUpgrade(socket, requestId, status, message, headers);
    return null;
  };
  const { viewer } = ctx;
  if (!viewer) return refuse(401, 'Please sign in first.');
  if ((searchParams.get('userId') ?? viewer.id) !== viewer.id) {
    return refuse(403, 'The userId is not the one that is signed in.');
  }
  try {
    ctx.limits.spendCost(ctx, OPENING_COST);
    if (!isIdOf('Trip', tripId)) throw new NotFound('Trip');
    const { trip } = await requireMembership(ctx, tripId);
    return { viewer, tripId, seq: trip.seq };
  } catch (error) {
    if (error instanceof NotFound) return refuse(404, error.message);
    if (error instanceof RateLimited)
      return refuse(429, error.message, { 'Retry-After': String(error.retryAfterSeconds) });
    throw error;
  }
}

/** Ends connections whose peer is gone without a close. @returns the function that stops it. */
function keepPinging(sockets: WebSocketServer, everyMs: number): () => void {
  const silent = new WeakSet<WebSocket>();
  sockets.on('connection', (peer) => peer.on('pong', () => silent.delete(peer)));
  const timer = setInterval(() => {
    for (const peer of sockets.clients) {
      if (peer.bufferedAmount > 0) {
        // It still reads, for example a long history on a slow line. `dropUnread` closes one that reads nothing.
        silent.delete(peer);
        continue;
      }
      if (silent.has(peer)) peer.terminate();
      else peer.ping();
      silent.add(peer);
    }
  }, everyMs);
  return () => clearInterval(timer);
}
