import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

// The limit of fanning out: no GraphQL, no database, no rights. POST /burst?frames=N sends N frames to every socket, each
// serialised once for all. `ws` itself, one send a frame.

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/burst') burst(Number(searchParams.get('frames')));
  response.end('ok');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

/** As large as what PlanJam says of a message. */
const frameOf = (seq: number) =>
  JSON.stringify({
    id: '9c1f3a5e-8f4e-4b7e-9a55-0f1f2b1f9d10',
    type: 'next',
    payload: {
      data: {
        messageSent: {
          seq,
          message: {
            id: 'message_01m7z4y023e028s8sdd34n3x11',
            text: `The tram leaves at 9:40, line ${seq}`,
            sentAt: new Date().toISOString(),
            author: { id: 'user_01m7z4y023e028s8sdd34n3x11', username: 'ana' },
          },
        },
      },
    },
  });

function burst(frames: number): void {
  let seq = 0;
  const next = () => {
    // A turn of the loop for each, as if they came one by one.
    const frame = Buffer.from(frameOf(seq));
    for (const socket of sockets.clients)
      if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
    seq += 1;
    if (seq < frames) setImmediate(next);
  };
  next();
}

server.listen(Number(process.env.PORT), '127.0.0.1');
