import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import pg, { type QueryResultRow as Row } from 'pg';
import { activityNode, connection, memberNode, messageNode, pollNode, typed } from './page-nodes.ts';

// The responses for a trip's page and for the list of trips in hand-written code: node:http, SQL, JSON.stringify.
// bench/page.ts asserts that they equal PlanJam's. It checks the session and the membership, and has no GraphQL and no
// limits. POST /trip and /trips make the response. /trip-kept and /trips-kept send the same buffer again until
// something has changed. DATABASE_URL, PORT.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const read = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

/** Reads the session's viewer, the trip and the membership with one statement. @throws if one is missing. */
async function one(name: string, text: string, values: unknown[]): Promise<Row> {
  const [row] = await read(name, text, values);
  if (!row) throw new Error('Signed out, or not a member.');
  return row;
}

const viewerColumns = 'u.id AS "viewerId", u.email, u.username, u.avatar_url AS "avatarUrl"';
const bySession = `FROM session s JOIN "user" u ON u.id = s.user_id`;
const whileItLasts = 'WHERE s.id = $1 AND s.expires_at > now()';

/** LATERAL, because otherwise Postgres reads all journals at once if there are few. */
const unseenOf = (trips: string) => `
  SELECT m.trip_id AS "tripId", news.*
  FROM member m CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.kind = 'ACTIVITY_ADDED')::int AS activities,
      count(*) FILTER (WHERE e.kind = 'MESSAGE_SENT')::int AS messages,
      count(*) FILTER (WHERE e.kind = 'POLL_CREATED')::int AS polls
    FROM trip_event e LEFT JOIN message x ON x.trip_id = e.trip_id AND x.seq = e.seq
    WHERE e.trip_id = m.trip_id AND e.seq > m.seen_seq AND e.actor_id IS DISTINCT FROM m.user_id
      AND (e.kind <> 'MESSAGE_SENT' OR x.id IS NOT NULL)) news
  WHERE m.user_id = $1 AND ${trips}`;

const unseen = ({ activities = 0, messages = 0, polls = 0 }: Row = {}) =>
  typed('Unseen', { activities, messages, polls });

const sessionOf = ({ viewerId: id, email, username, avatarUrl }: Row) =>
  typed('Viewer', { email, user: typed('User', { id, username, avatarUrl }) });

async function tripPage(session: string, { id }: { id: string }): Promise<object> {
  const trip = await one(
    'trip',
    `SELECT ${viewerColumns}, t.name, t.destination, t.description, t.start_date AS "startDate",
       t.end_date AS "endDate", t.time_zone AS "timeZone", t.seq, m.id AS "memberId", m.role, m.seen_seq AS "seenSeq"
     ${bySession} JOIN member m ON m.user_id = u.id AND m.trip_id = $2 JOIN trip t ON t.id = m.trip_id ${whileItLasts}`,
    [session, id],
  );
  const manages = trip.role !== 'MEMBER';
  const [[news], activities, messages, polls, members, invitations] = await Promise.all([
    read('unseen', unseenOf('m.trip_id = $2'), [trip.viewerId, id]),
    read(
      'activities',
      `SELECT id, name, description, location, latitude, longitude, scheduled_time AS "scheduledTime", category, cost,
         duration, position, updated_at AS "updatedAt"
       FROM activity WHERE trip_id = $1 ORDER BY scheduled_time, position, id LIMIT 101`,
      [id],
    ),
    read(
      'messages',
      `SELECT m.id, m.seq, m.text, m.sent_at AS "sentAt", m.edited_at AS "editedAt", u.id AS "userId", u.username,
         u.avatar_url AS "avatarUrl"
       FROM message m LEFT JOIN "user" u ON u.id = m.author_id WHERE m.trip_id = $1 ORDER BY m.seq DESC LIMIT 31`,
      [id],
    ),
    read(
      'polls',
      `SELECT p.id, p.question, p.description, p.closes_at AS "closesAt", p.closed_at AS "closedAt",
         p.created_at AS "createdAt", u.id AS "userId", u.username,
         (SELECT option_id FROM vote v WHERE v.poll_id = p.id AND v.user_id = $2) AS "voteId",
         (SELECT json_agg(json_build_object('id', o.id, 'text', o.text, 'votes',
            (SELECT count(*) FROM vote v WHERE v.poll_id = p.id AND v.option_id = o.id)) ORDER BY o.position)
          FROM poll_option o WHERE o.poll_id = p.id) AS options
       FROM poll p LEFT JOIN "user" u ON u.id = p.created_by_id
       WHERE p.trip_id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT 51`,
      [id, trip.viewerId],
    ),
    read(
      'members',
      `SELECT m.id, m.role, m.joined_at AS "joinedAt", u.email, u.id AS "userId", u.username,
         u.avatar_url AS "avatarUrl"
       FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.trip_id = $1 ORDER BY m.joined_at, m.id LIMIT 101`,
      [id],
    ),
    manages
      ? read(
          'invitations',
          `SELECT i.id, CASE WHEN i.expires_at > now() THEN i.status ELSE 'EXPIRED' END AS status, i.email, i.role,
             i.message, i.expires_at AS "expiresAt", u.id AS "userId", u.username
           FROM invitation i JOIN "user" u ON u.id = i.inviter_id
           WHERE i.trip_id = $1 AND i.status IN ('PENDING', 'EXPIRED') ORDER BY i.created_at DESC, i.id DESC LIMIT 200`,
          [id],
        )
      : null,
  ]);
  const { name, destination, description, startDate, endDate, timeZone, seq, role, seenSeq } = trip;
  const shown = { id, seq, name, destination, description, startDate, endDate, timeZone, seenSeq };
  return {
    __typename: 'Query',
    session: sessionOf(trip),
    trip: typed('Trip', {
      ...shown,
      viewerCan: typed('TripPermissions', { update: manages, delete: role === 'OWNER', invite: manages }),
      viewerSeat: typed('Member', {
        id: trip.memberId,
        role,
        user: typed('User', { id: trip.viewerId, username: trip.username }),
      }),
      unseen: unseen(news),
      activities: connection('Activity', activities, 100, ['scheduledTime', 'position', 'id'], activityNode),
      messages: typed('MessageConnection', {
        edges: messages
          .slice(0, 30)
          .reverse()
          .map((message) => typed('MessageEdge', { node: messageNode(message) })),
        pageInfo: typed('PageInfo', {
          hasPreviousPage: messages.length > 30,
          startCursor: Buffer.from(JSON.stringify([messages.slice(0, 30).at(-1)?.seq])).toString('base64url'),
        }),
      }),
      polls: connection('Poll', polls, 50, ['createdAt', 'id'], (poll) => pollNode(poll, trip)),
      members: connection('Member', members, 100, ['joinedAt', 'id'], (member) => memberNode(member, trip)),
      invitations:
        invitations?.map(({ userId, username, ...invitation }) =>
          typed('Invitation', { ...invitation, inviter: typed('User', { id: userId, username }) }),
        ) ?? null,
    }),
  };
}

async function tripsPage(session: string): Promise<object> {
  const viewer = await one('viewer', `SELECT ${viewerColumns} ${bySession} ${whileItLasts}`, [session]);
  const [trips, news, invitations] = await Promise.all([
    read(
      'trips',
      `SELECT t.id, t.name, t.destination, t.description, t.start_date AS "startDate", t.end_date AS "endDate",
         t.cover_image_url AS "coverImageUrl", m.id AS "memberId", m.joined_at AS "joinedAt",
         (SELECT count(*)::int FROM member o WHERE o.trip_id = t.id) AS "memberCount"
       FROM member m JOIN trip t ON t.id = m.trip_id
       WHERE m.user_id = $1 ORDER BY m.joined_at DESC, m.id DESC LIMIT 25`,
      [viewer.viewerId],
    ),
    read('all-unseen', unseenOf('true'), [viewer.viewerId]),
    read(
      'addressed',
      `SELECT i.id, t.name AS "tripName", t.destination AS "tripDestination", i.role, i.message, i.token,
         CASE WHEN i.expires_at > now() THEN i.status ELSE 'EXPIRED' END AS status, i.expires_at AS "expiresAt",
         u.id AS "userId", u.username
       FROM invitation i JOIN trip t ON t.id = i.trip_id JOIN "user" u ON u.id = i.inviter_id
       WHERE i.email = $1 AND i.status IN ('PENDING', 'EXPIRED') ORDER BY i.created_at DESC, i.id DESC LIMIT 200`,
      [viewer.email],
    ),
  ]);
  const newsOf = new Map(news.map((row) => [row.tripId, row]));
  return {
    __typename: 'Query',
    session: sessionOf(viewer),
    viewer: typed('Viewer', {
      user: typed('User', { id: viewer.viewerId, username: viewer.username }),
      trips: connection('Trip', trips, 24, ['joinedAt', 'memberId'], ({ memberId: _, joinedAt: __, ...trip }) =>
        typed('Trip', { ...trip, unseen: unseen(newsOf.get(trip.id)) }),
      ),
      invitations: invitations.map(({ userId, username, ...invitation }) =>
        typed('Invitation', { ...invitation, inviter: typed('User', { id: userId, username }) }),
      ),
    }),
  };
}

/** Reads the version of the trip, or of all the viewer's trips, together with the session. */
const versions: Record<string, string> = {
  '/trip-kept': `SELECT u.id, m.seen_seq, t.seq ${bySession} JOIN member m ON m.user_id = u.id AND m.trip_id = $2
    JOIN trip t ON t.id = m.trip_id ${whileItLasts}`,
  '/trips-kept': `SELECT u.id, sum(m.seen_seq) AS seen, sum(t.seq) AS seq ${bySession}
    JOIN member m ON m.user_id = u.id JOIN trip t ON t.id = m.trip_id ${whileItLasts} GROUP BY u.id`,
};
const kept = new Map<string, Buffer>();

async function keptAnswer(path: string, session: string, variables: { id: string }): Promise<Buffer> {
  const values = path === '/trip-kept' ? [session, variables.id] : [session];
  const key = JSON.stringify([path, variables.id, await one(path, versions[path] ?? '', values)]);
  const answer = kept.get(key) ?? (await made(path.replace('-kept', ''), session, variables));
  kept.set(key, answer);
  return answer;
}

const compress = promisify(gzip);

async function made(path: string, session: string, variables: { id: string }): Promise<Buffer> {
  const data = path === '/trip' ? await tripPage(session, variables) : await tripsPage(session);
  return compress(JSON.stringify({ data }), { level: constants.Z_BEST_SPEED });
}

function sessionIn(request: IncomingMessage): string {
  const value = /planjam_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return createHash('sha256').update(value).digest('hex');
}

createServer(async (request, response) => {
  const path = request.url ?? '';
  if (path === '/readyz') return response.end('ready');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    const { variables } = JSON.parse(Buffer.concat(parts).toString());
    const answer = path in versions ? keptAnswer : made;
    const body = await answer(path, sessionIn(request), variables);
    response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip').end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
