import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between a browser and the server: open `url` instead of the server's address. */
export interface Line {
  url: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** Accepts new connections without answering: they neither open nor fail. */
  stall(): void;
  /** Takes all bytes of all connections, forwards none, and closes nothing. These connections stay dead. */
  deaden(): void;
  /** Lets new connections through, waiting ones first. */
  mend(): void;
  close(): void;
}

export async function openLine(to: string): Promise<Line> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let state: 'open' | 'cut' | 'stalled' | 'dead' = 'open';

  const watch = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      waiting.delete(socket);
      other.destroy();
    });
  };
  const join = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    watch(near, far);
    watch(far, near);
    near.pipe(far);
    far.pipe(near);
  };
  const line = createServer((near) => {
    if (state === 'cut') near.resetAndDestroy();
    else if (state === 'open') join(near);
    else if (state === 'dead') {
      watch(near, near);
      near.resume();
    } else {
      near.on('error', () => {});
      waiting.add(near);
    }
  });
  line.listen(0);
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');

  const cut = () => {
    state = 'cut';
    for (const socket of [...sockets, ...waiting]) socket.destroy();
    waiting.clear();
  };
  return {
    url: `http://${target.hostname}:${address.port}`,
    cut,
    stall: () => {
      state = 'stalled';
    },
    deaden: () => {
      state = 'dead';
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend: () => {
      state = 'open';
      for (const near of waiting) join(near);
      waiting.clear();
    },
    close: () => {
      cut();
      line.close();
    },
  };
}
