import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

// Four requests in hand-written code: node:http, SQL, JSON.stringify. It checks the session and the membership, and
// appends to the journal. It has no GraphQL, no limits and no other transport. DATABASE_URL, PORT.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const one = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });

function sessionIn(request: IncomingMessage): string {
  const value = /planjam_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return createHash('sha256').update(value).digest('hex');
}

async function viewerOf(request: IncomingMessage): Promise<string> {
  const { rows } = await one(
    'session',
    `SELECT u.id FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.id = $1 AND s.expires_at > now()`,
    [sessionIn(request)],
  );
  if (!rows[0]) throw new Error('signed out');
  return rows[0].id;
}

async function openTrip(viewer: string, { id }: { id: string }) {
  const { rows } = await one(
    'trip',
    `SELECT t.id, t.name, t.description, t.destination, t.start_date AS "startDate", t.end_date AS "endDate",
       t.time_zone AS "timeZone", t.seq, m.role
     FROM trip t JOIN member m ON m.trip_id = t.id AND m.user_id = $2 WHERE t.id = $1`,
    [id, viewer],
  );
  if (!rows[0]) return null;
  const [members, activities] = await Promise.all([
    one(
      'members',
      `SELECT m.id, m.role, m.joined_at AS "joinedAt", u.id AS "userId", u.username, u.avatar_url AS "avatarUrl"
       FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.trip_id = $1 ORDER BY m.joined_at, m.id LIMIT 51`,
      [id],
    ),
    one(
      'activities',
      `SELECT a.id, a.name, a.description, a.location, a.latitude, a.longitude, a.scheduled_time AS "scheduledTime",
         a.category, a.cost, a.duration, a.position, a.updated_at AS "updatedAt", u.id AS "userId", u.username
       FROM activity a LEFT JOIN "user" u ON u.id = a.created_by_id
       WHERE a.trip_id = $1 ORDER BY a.scheduled_time, a.position, a.id LIMIT 51`,
      [id],
    ),
  ]);
  return { ...rows[0], members: members.rows, activities: activities.rows.slice(0, 50) };
}

const prebuilt = new Map<string, Buffer>();

/** Returns a ready response, if the viewer is still a member and the trip has not changed. */
async function openAgain(request: IncomingMessage, { id }: { id: string }) {
  const { rows } = await one(
    'again',
    `SELECT m.user_id, t.seq FROM session s JOIN member m ON m.user_id = s.user_id AND m.trip_id = $2
     JOIN trip t ON t.id = m.trip_id WHERE s.id = $1 AND s.expires_at > now()`,
    [sessionIn(request), id],
  );
  if (!rows[0]) throw new Error('no member');
  const key = `${rows[0].user_id} ${id} ${rows[0].seq}`;
  const known = prebuilt.get(key) ?? Buffer.from(JSON.stringify(await openTrip(rows[0].user_id, { id })));
  prebuilt.set(key, known);
  return known;
}

async function listTrips(viewer: string) {
  const { rows } = await one(
    'trips',
    `SELECT t.id, t.name, t.description, t.destination, t.start_date AS "startDate", t.end_date AS "endDate",
       t.cover_image_url AS "coverImageUrl", m.role,
       (SELECT count(*)::int FROM member o WHERE o.trip_id = t.id) AS "memberCount"
     FROM member m JOIN trip t ON t.id = m.trip_id
     WHERE m.user_id = $1 ORDER BY m.joined_at DESC, m.id DESC LIMIT 21`,
    [viewer],
  );
  return rows.slice(0, 20);
}

type Write = (client: pg.PoolClient, seq: number, viewer: string) => Promise<{ kind: string; id: string }>;

/** Locks the trip, checks the membership, writes, and appends to the journal. */
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
  ['/open-trip', openTrip],
  ['/list-trips', listTrips],
  ['/add-activity', addActivity],
  ['/send-message', sendMessage],
]);

createServer(async (request, response) => {
  const work = routes.get(request.url);
  if (!work && request.url !== '/open-hot') return response.end('ready');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    const body = JSON.parse(Buffer.concat(parts).toString());
    const answer = work
      ? JSON.stringify(await work(await viewerOf(request), body as never))
      : await openAgain(request, body);
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
