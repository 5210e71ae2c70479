import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';

/** A phone in a tunnel usually continues to read before this. Until then its bytes wait in memory. */
const UNREAD_AFTER_MS = 30_000;
/** The number of checks per period. A connection is destroyed at most 1/6 of the period late. */
const LOOKS = 6;

/** Node's internal socket handle, which Node's own socket timeouts read: the bytes that the system has not sent yet. */
interface Handle {
  writeQueueSize?: number;
}

/** Returns the bytes that wait to be sent. The number falls as the peer reads, even during one write of 8 MB. */
function unsentBytes(socket: Socket): number {
  const handle = Reflect.get(socket, '_handle') as Handle | null;
  const { bytesWritten, writableLength } = socket;
  if (writableLength === 0) return 0;
  // `bytesWritten` includes bytes that wait in the stream. `writableLength` counts a write until all of it is sent.
  const handedOver = Number(Reflect.get(handle ?? {}, 'bytesWritten') ?? bytesWritten);
  return bytesWritten - handedOver + (handle?.writeQueueSize ?? writableLength);
}

/** Destroys connections of any kind whose peer reads nothing for `afterMs` although bytes wait for it. */
export function dropUnread(server: Server, afterMs = UNREAD_AFTER_MS): void {
  /** The bytes that each peer has read, and since when it reads no more; undefined while nothing waits. */
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
