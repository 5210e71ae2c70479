import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { bySession, one, pool, sessionIn, whileItLasts } from './page-rows.ts';

// Two writes in hand-written code: node:http, SQL, JSON.stringify. It checks the session and the membership, and
// appends to the journal. It has no GraphQL, no limits and no other transport. DATABASE_URL, PORT.

type Write = (client: pg.PoolClient, seq: number, viewer: string) => Promise<{ kind: string; id: string }>;

async function inTrip(viewer: string, tripId: string, write: Write) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    const trip = await query('lock', 'SELECT seq FROM trip WHERE id = $1 FOR NO KEY UPDATE', [tripId]);
    const membership = await query('membership', 'SELECT id FROM member WHERE trip_id = $1 AND user_id = $2', [
      tripId,
      viewer,
    ]);
    if (!membership.rows[0]) throw new Error('no member');
    const seq = trip.rows[0].seq + 1;
    const { kind, id } = await write(client, seq, viewer);
    await query(
      'event',
      'INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, at) VALUES ($1, $2, $3, $4, $5, now())',
      [tripId, seq, kind, viewer, id],
    );
    await query('seq', 'UPDATE trip SET seq = $2 WHERE id = $1', [tripId, seq]);
    await client.query('COMMIT');
    return { id, seq };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const addActivity = (viewer: string, { tripId, name }: { tripId: string; name: string }) =>
  inTrip(viewer, tripId, async (client) => {
    const id = `activity_${randomUUID()}`;
    const last = await client.query({
      name: 'last',
      text: 'SELECT position FROM activity WHERE trip_id = $1 ORDER BY position DESC, id DESC LIMIT 1',
      values: [tripId],
    });
    await client.query({
      name: 'add',
      text: `INSERT INTO activity (id, trip_id, name, category, position, created_by_id, created_at, updated_at)
        VALUES ($1, $2, $3, 'activity', $4, $5, now(), now())`,
      values: [id, tripId, name, `${last.rows[0]?.position ?? 'a'}`, viewer],
    });
    return { kind: 'ACTIVITY_ADDED', id };
  });

const sendMessage = (viewer: string, { tripId, text }: { tripId: string; text: string }) =>
  inTrip(viewer, tripId, async (client, seq) => {
    const id = `message_${randomUUID()}`;
    await client.query({
      name: 'say',
      text: 'INSERT INTO message (id, trip_id, seq, author_id, text, sent_at) VALUES ($1, $2, $3, $4, $5, now())',
      values: [id, tripId, seq, viewer, text],
    });
    return { kind: 'MESSAGE_SENT', id };
  });

const routes = new Map<string | undefined, (viewer: string, body: never) => Promise<unknown>>([
  ['/add-activity', addActivity],
  ['/send-message', sendMessage],
]);

createServer(async (request, response) => {
  const work = routes.get(request.url);
  if (!work) return response.end('ready');
  try {
    const viewer = await one('viewer', `SELECT u.id ${bySession} ${whileItLasts}`, [sessionIn(request)]);
    const answer = await work(viewer.id, (await json(request)) as never);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
