import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { connection, typed } from './page-nodes.ts';
import {
  bySession,
  one,
  read,
  sessionIn,
  sessionOf,
  unseen,
  unseenOf,
  viewerColumns,
  whileItLasts,
} from './page-rows.ts';
import { type TripVariables, tripPart } from './page-trip.ts';

// The responses for a trip's page and for the list of trips in hand-written code: node:http, SQL, JSON.stringify.
// bench/page/reads.ts asserts that they equal PlanJam's. It checks the session and the membership, and has no GraphQL
// and no limits. POST /trips, /other-trips and /head, /activities and so on make the response. The same with -cached send
// the same buffer again until something has changed. DATABASE_URL, PORT.

const routesOfTrips = `SELECT "tripId", json_agg(json_build_object('__typename', 'RoutePoint', 'latitude', latitude, 'longitude', longitude)
    ORDER BY number) AS places
  FROM (SELECT a.trip_id AS "tripId", a.longitude, a.latitude,
      row_number() OVER plan AS number, count(*) OVER (PARTITION BY a.trip_id) AS total
    FROM activity a JOIN member m ON m.trip_id = a.trip_id AND m.user_id = $1
    WINDOW plan AS (PARTITION BY a.trip_id ORDER BY a.scheduled_time, a.position, a.id)) chosen
  WHERE total <= 32 OR number * 32 / total <> (number - 1) * 32 / total
  GROUP BY "tripId"`;

const balancesOfTrips = `
  SELECT t.trip_id AS "tripId",
    (SELECT coalesce(sum((p.paid_base - p.share_base) * CASE WHEN e.is_refund THEN -1 ELSE 1 END), 0)
      FROM expense_part p JOIN expense e ON e.id = p.expense_id WHERE p.traveler_id = t.id AND e.removed_at IS NULL)
    + (SELECT coalesce(sum(CASE WHEN p.from_id = t.id THEN p.base_amount ELSE -p.base_amount END), 0)
      FROM payment p WHERE t.id IN (p.from_id, p.to_id) AND p.removed_at IS NULL) AS balance
  FROM traveler t WHERE t.user_id = $1`;

async function tripsPage(session: string): Promise<object> {
  const viewer = await one('viewer', `SELECT ${viewerColumns} ${bySession} ${whileItLasts}`, [session]);
  const [trips, routes, news, balances, invitations] = await Promise.all([
    read(
      'trips',
      `SELECT t.id, t.name, t.destination, t.description, t.start_date AS "startDate", t.end_date AS "endDate",
         t.currency, m.id AS "memberId", m.joined_at AS "joinedAt",
         (SELECT count(*)::int FROM member o WHERE o.trip_id = t.id) AS "memberCount"
       FROM member m JOIN trip t ON t.id = m.trip_id
       WHERE m.user_id = $1 ORDER BY m.joined_at DESC, m.id DESC LIMIT 25`,
      [viewer.viewerId],
    ),
    read('routes', routesOfTrips, [viewer.viewerId]),
    read('all-unseen', unseenOf('true'), [viewer.viewerId]),
    read('all-balances', balancesOfTrips, [viewer.viewerId]),
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
  const balanceOf = new Map(balances.map(({ tripId, balance }) => [tripId, Number(balance)]));
  const routeOf = new Map(routes.map((row) => [row.tripId, row.places]));
  return {
    __typename: 'Query',
    session: sessionOf(viewer),
    viewer: typed('Viewer', {
      ...{ email: viewer.email, emailStatus: viewer.emailStatus },
      user: typed('User', { id: viewer.viewerId, username: viewer.username }),
      trips: connection(
        'Trip',
        trips,
        24,
        ['joinedAt', 'memberId'],
        ({ memberId: _, joinedAt: __, ...trip }) =>
          typed('Trip', {
            ...trip,
            ...{ cover: null, route: routeOf.get(trip.id) ?? [], unseen: unseen(newsOf.get(trip.id)) },
            viewerBalance: balanceOf.get(trip.id) ?? null,
          }),
        true,
      ),
      invitations: invitations.map(({ userId, username, ...invitation }) =>
        typed('Invitation', { ...invitation, inviter: typed('User', { id: userId, username }) }),
      ),
    }),
  };
}

/** The benchmark's people have neither templates nor archived or deleted trips. */
async function otherTrips(session: string): Promise<object> {
  const viewer = await one('viewer', `SELECT ${viewerColumns} ${bySession} ${whileItLasts}`, [session]);
  const others = await read(
    'others',
    `SELECT t.id FROM member m JOIN trip t ON t.id = m.trip_id
     WHERE m.user_id = $1 AND (t.is_template OR m.archived_at IS NOT NULL) LIMIT 25`,
    [viewer.viewerId],
  );
  const deleted = await read('deleted', 'SELECT id FROM trip WHERE deleted_by_id = $1', [viewer.viewerId]);
  if (deleted.length > 0) throw new Error('The benchmark has no deleted trips.');
  const none = () => connection('Trip', others, 24, [], () => ({}));
  const deletedTrips = typed('DeletedTripConnection', { edges: [] });
  return { viewer: typed('Viewer', { templates: none(), archived: none(), deletedTrips }) };
}

const versions = {
  trip: `SELECT u.id, m.seen_seq, t.seq ${bySession} JOIN member m ON m.user_id = u.id AND m.trip_id = $2
    JOIN trip t ON t.id = m.trip_id ${whileItLasts}`,
  trips: `SELECT u.id, sum(m.seen_seq) AS seen, sum(t.seq) AS seq ${bySession}
    JOIN member m ON m.user_id = u.id JOIN trip t ON t.id = m.trip_id ${whileItLasts} GROUP BY u.id`,
};
const ofViewer: Record<string, (session: string) => Promise<object>> = {
  '/trips': tripsPage,
  '/other-trips': otherTrips,
};
const CACHED = '-cached';
const cached = new Map<string, Buffer>();

async function cachedAnswer(path: string, session: string, variables: TripVariables): Promise<Buffer> {
  const isTrips = path in ofViewer;
  const tripId = variables.id ?? variables.tripId;
  const values = isTrips ? [session] : [session, tripId];
  const version = isTrips
    ? await one('trips-version', versions.trips, values)
    : await one('version', versions.trip, values);
  const key = JSON.stringify([path, tripId, version]);
  const answer = cached.get(key) ?? (await made(path, session, variables));
  cached.set(key, answer);
  return answer;
}

const compress = promisify(gzip);

async function made(path: string, session: string, variables: TripVariables): Promise<Buffer> {
  const data = await (ofViewer[path]?.(session) ?? tripPart(path, session, variables));
  return compress(JSON.stringify({ data }), { level: constants.Z_BEST_SPEED });
}

createServer(async (request, response) => {
  const path = request.url ?? '';
  if (path === '/readyz') return response.end('ready');
  try {
    const { variables } = (await json(request)) as { variables: TripVariables };
    const answer = path.endsWith(CACHED) ? cachedAnswer : made;
    const body = await answer(path.replace(CACHED, ''), sessionIn(request), variables);
    response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip').end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
