import type { ServerResponse } from 'node:http';

/** Calls back once. Node emits no 'close' for a response that waits behind others (pipelining) and is never sent. */
export function whenClosed(outgoing: ServerResponse, done: () => void): void {
  const { socket } = outgoing.req;
  if (outgoing.destroyed || socket.destroyed) {
    done();
    return;
  }
  const closed = () => {
    outgoing.off('close', closed);
    socket.off('close', closed);
    done();
  };
  outgoing.on('close', closed);
  socket.on('close', closed);
}
