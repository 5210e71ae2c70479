import { createServer } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';

// The limit for fan-out: `ws` with one send per frame, without GraphQL and permissions. GET /burst?frames=N sends N
// frames to every socket, each serialized once for all. POST /burst?frames=N sends its body N times. POST /say commits the text of its body and then sends a frame.
// POST /send sends its body as a frame. DATABASE_URL (for /say), PORT.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/say') {
    const { text } = (await json(request)) as { text: string };
    await pool.query({ name: 'say', text: 'INSERT INTO said (text) VALUES ($1)', values: [text] });
    burst(1);
  }
  if (pathname === '/send') send(await buffer(request));
  if (pathname === '/burst') {
    const given = request.method === 'POST' ? await buffer(request) : null;
    burst(Number(searchParams.get('frames')), given);
  }
  response.end('ok');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

/** As large as PlanJam's frame for a message. */
const frameOf = (seq: number) =>
  JSON.stringify({
    id: '1',
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

function send(frame: Buffer): void {
  for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
}

function burst(frames: number, given: Buffer | null = null): void {
  let seq = 0;
  const next = () => {
    // Each in its own turn of the event loop, as if they arrived one by one.
    send(given ?? Buffer.from(frameOf(seq)));
    seq += 1;
    if (seq < frames) setImmediate(next);
  };
  next();
}

if (process.env.DATABASE_URL) await pool.query('CREATE TABLE IF NOT EXISTS said (text text)');
server.listen(Number(process.env.PORT), '127.0.0.1');
