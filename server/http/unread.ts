import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';

/** A phone in a tunnel reads on sooner; until then its bytes wait in memory. */
const UNREAD_AFTER_MS = 30_000;
/** A connection is destroyed at most this part of the time late. */
const LOOKS = 6;

/** What Node's own timeouts of sockets look at: how much of what was handed to the system is not sent. */
interface Handle {
  writeQueueSize?: number;
}

/** Bytes that wait to be sent; they grow less as the peer reads, though one write is 8 MB. */
function unsentBytes(socket: Socket): number {
  const handle = Reflect.get(socket, '_handle') as Handle | null;
  const { bytesWritten, writableLength } = socket;
  if (writableLength === 0) return 0;
  // `bytesWritten` counts what waits in the stream too; `writableLength` keeps a write whole until all of it is sent.
  const handedOver = Number(Reflect.get(handle ?? {}, 'bytesWritten') ?? bytesWritten);
  return bytesWritten - handedOver + (handle?.writeQueueSize ?? writableLength);
}

/**
 * Destroys connections of any kind (requests, event streams, WebSockets) whose peer reads nothing for so long while
 * bytes wait for it.
 */
export function dropUnread(server: Server, afterMs = UNREAD_AFTER_MS): void {
  /** Bytes that each peer had taken, and since when it takes no more; undefined while nothing waits. */
  const open = new Map<Socket, { taken: number; since: number } | undefined>();
  const look = () => {
    const now = performance.now();
    for (const [socket, before] of open) {
      const unsent = unsentBytes(socket);
      const taken = socket.bytesWritten - unsent;
      if (unsent === 0) open.set(socket, undefined);
      else if (before?.taken !== taken) open.set(socket, { taken, since: now });
      else if (now - before.since >= afterMs) {
        noteLimitHit('unread-connections');
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, afterMs / LOOKS).unref();
  server.on('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
}
