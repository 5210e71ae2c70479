import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

// The limit for fan-out: `ws` with one send per frame, without GraphQL and permissions. POST /burst?frames=N sends its
// body N times to every socket. POST /send sends it once. PORT.

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/send') send(await buffer(request));
  // The response does not wait for the frames.
  if (pathname === '/burst') void burst(Number(searchParams.get('frames')), await buffer(request));
  response.end('ok');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

function send(frame: Buffer): void {
  for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
}

/** Sends each in its own turn of the event loop, as if they arrived one by one. */
async function burst(frames: number, frame: Buffer): Promise<void> {
  for (let number = 0; number < frames; number += 1) {
    send(frame);
    await turn();
  }
}

server.listen(Number(process.env.PORT), '127.0.0.1');
