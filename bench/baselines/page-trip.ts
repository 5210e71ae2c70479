import type { QueryResultRow as Row } from 'pg';
import { Plan_activityFragmentDoc, PollCard_pollFragmentDoc } from '../../web/gql/graphql.ts';
import { activityNode, connection, memberNode, membership, messageNode, pollNode, typed } from './page-nodes.ts';
import { bySession, one, read, sessionOf, unseenOf, viewerColumns, whileItLasts } from './page-rows.ts';
import { answers, money } from './page-travelers.ts';
import { shownColumns } from './shown-columns.ts';

const activityColumns = shownColumns('a', 'Activity', Plan_activityFragmentDoc);
const pollColumns = shownColumns('p', 'Poll', PollCard_pollFragmentDoc);

/** Reads the session's viewer, the trip and the membership with one statement. @throws if one is missing. */
const tripFor = (session: string, id: string): Promise<Row> =>
  one(
    'trip',
    `SELECT ${viewerColumns}, t.id, t.name, t.destination, t.description, t.start_date AS "startDate",
       t.end_date AS "endDate", t.time_zone AS "timeZone", t.seq, t.currency,
       t.latitude, t.longitude, t.gets_around AS "getsAround",
       (SELECT count(*)::int FROM traveler o WHERE o.trip_id = t.id) AS "travelerCount",
       (SELECT count(*)::int FROM member o WHERE o.trip_id = t.id) AS "memberCount", m.id AS "memberId", m.role, m.seen_seq AS "seenSeq",
       t.is_template AS "isTemplate", m.archived_at IS NOT NULL AS "isArchived"
     ${bySession} JOIN member m ON m.user_id = u.id AND m.trip_id = $2 JOIN trip t ON t.id = m.trip_id ${whileItLasts}`,
    [session, id],
  );

const managed = ({ role }: Row) => role !== 'MEMBER';
const viewerOf = ({ viewerId: id, username }: Row) => typed('User', { id, username });

const unseenMessages = ({ messages = 0, mentions = 0 }: Row = {}) => typed('Unseen', { messages, mentions });
const spot = ({ latitude, longitude, getsAround }: Row) => ({ latitude, longitude, getsAround });

async function head(trip: Row): Promise<object> {
  const [news] = await read('unseen', unseenOf('m.trip_id = $2'), [trip.viewerId, trip.id]);
  const { name, destination, description, startDate, endDate, timeZone, currency, isTemplate, isArchived, memberId } =
    trip;
  return {
    ...{ name, destination, description, startDate, endDate, currency, isTemplate, isArchived, coverImageUrl: null },
    ...{ timeZone, tripTimeZone: timeZone },
    ...spot(trip),
    unseen: typed('Unseen', { ...unseenMessages(news), expenses: news?.expenses ?? 0 }),
    viewerMembership: membership({ memberId, user: typed('User', { id: trip.viewerId }) }),
    viewerCan: typed('TripPermissions', {
      ...{
        update: managed(trip),
        delete: trip.role === 'OWNER',
        duplicateWithPeople: managed(trip),
        publish: managed(trip),
      },
    }),
  };
}

async function activities(trip: Row): Promise<object> {
  const { id, timeZone, startDate, endDate, memberCount, travelerCount } = trip;
  // All activities of the benchmark's trips have a time, so the order by day is the order of the times.
  const rows = await read(
    'activities',
    `SELECT ${activityColumns}
     FROM activity a WHERE a.trip_id = $1 ORDER BY a.scheduled_time, a.position, a.id LIMIT 101`,
    [id],
  );
  const answered = await read(
    'answers',
    `SELECT n.activity_id AS "activityId", json_agg(json_build_object('__typename', 'ActivityAnswer', 'answer', n.answer,
       'traveler', json_build_object('__typename', 'Traveler', 'id', t.id)) ORDER BY t.created_at, t.id) AS answers
     FROM activity_answer n JOIN traveler t ON t.id = n.traveler_id
     WHERE n.trip_id = $1 AND n.activity_id = ANY($2) GROUP BY n.activity_id`,
    [id, rows.map((activity) => activity.id)],
  );
  const answersOf = new Map(answered.map((row) => [row.activityId, row.answers]));
  const order = ['scheduledDay', 'scheduledTime', 'position', 'id', 'timeZone'];
  return {
    timeZone,
    startDate,
    endDate,
    memberCount,
    travelerCount,
    ...spot(trip),
    viewerCan: typed('TripPermissions', { invite: managed(trip) }),
    activities: connection('Activity', rows, 100, order, (activity) =>
      activityNode({ ...activity, reservation: null, answers: answersOf.get(activity.id) ?? [] }),
    ),
  };
}

async function chat(trip: Row): Promise<object> {
  const [[news], rows] = await Promise.all([
    read('unseen', unseenOf('m.trip_id = $2'), [trip.viewerId, trip.id]),
    read(
      'messages',
      `SELECT m.id, m.seq, m.text, m.sent_at AS "sentAt", m.edited_at AS "editedAt",
         m.reply_to_id AS "replyToId", u.id AS "userId", u.username,
         u.avatar_url AS "avatarUrl"
       FROM message m LEFT JOIN "user" u ON u.id = m.author_id WHERE m.trip_id = $1 ORDER BY m.seq DESC LIMIT 31`,
      [trip.id],
    ),
  ]);
  const { timeZone, seenSeq, memberId } = trip;
  const last = rows.slice(0, 30);
  return {
    ...{ timeZone, seenSeq },
    unseen: unseenMessages(news),
    viewerMembership: membership({ memberId, user: viewerOf(trip) }),
    messages: typed('MessageConnection', {
      edges: last.toReversed().map((message) => typed('MessageEdge', { node: messageNode(message) })),
      pageInfo: typed('PageInfo', {
        hasPreviousPage: rows.length > 30,
        startCursor: Buffer.from(JSON.stringify([last.at(-1)?.seq])).toString('base64url'),
      }),
    }),
  };
}

async function polls(trip: Row): Promise<object> {
  const rows = await read(
    'polls',
    `SELECT ${pollColumns}, p.closed_at AS "closedAt", p.created_at AS "createdAt", u.id AS "userId", u.username,
       (SELECT option_id FROM vote v WHERE v.poll_id = p.id AND v.user_id = $2) AS "voteId",
       (SELECT json_agg(json_build_object('id', o.id, 'text', o.text, 'votes',
          (SELECT count(*) FROM vote v WHERE v.poll_id = p.id AND v.option_id = o.id)) ORDER BY o.position)
        FROM poll_option o WHERE o.poll_id = p.id) AS options,
       (SELECT coalesce(json_agg(json_build_object('id', n.id, 'username', n.username) ORDER BY m.joined_at, m.id), '[]')
        FROM member m JOIN "user" n ON n.id = m.user_id WHERE m.trip_id = p.trip_id
          AND NOT EXISTS (SELECT FROM vote v WHERE v.poll_id = p.id AND v.user_id = n.id)) AS "notVoted"
     FROM poll p LEFT JOIN "user" u ON u.id = p.created_by_id
     WHERE p.trip_id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT 51`,
    [trip.id, trip.viewerId],
  );
  const { timeZone, memberId } = trip;
  return {
    timeZone,
    viewerMembership: membership({ memberId, user: viewerOf(trip) }),
    polls: connection('Poll', rows, 50, ['createdAt', 'id'], (poll) => pollNode(poll, trip)),
  };
}

async function members(trip: Row): Promise<object> {
  const [rows, invitations, links] = await Promise.all([
    read(
      'members',
      `SELECT m.id, m.role, m.joined_at AS "joinedAt", u.email, u.id AS "userId", u.username,
         u.avatar_url AS "avatarUrl"
       FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.trip_id = $1 ORDER BY m.joined_at, m.id LIMIT 101`,
      [trip.id],
    ),
    managed(trip)
      ? read(
          'invitations',
          `SELECT i.id, CASE WHEN i.expires_at > now() THEN i.status ELSE 'EXPIRED' END AS status, i.email, i.role,
             i.message, i.expires_at AS "expiresAt", u.id AS "userId", u.username
           FROM invitation i JOIN "user" u ON u.id = i.inviter_id
           WHERE i.trip_id = $1 AND i.status IN ('PENDING', 'EXPIRED') ORDER BY i.created_at DESC, i.id DESC LIMIT 200`,
          [trip.id],
        )
      : null,
    managed(trip)
      ? read(
          'join-links',
          `SELECT l.id, l.hint, l.role, l.expires_at AS "expiresAt", l.max_uses AS "maxUses", l.uses, u.id AS "userId",
             u.username
           FROM join_link l JOIN "user" u ON u.id = l.created_by_id
           WHERE l.trip_id = $1 AND l.revoked_at IS NULL ORDER BY l.created_at DESC, l.id DESC LIMIT 50`,
          [trip.id],
        )
      : null,
  ]);
  const { timeZone, role, memberId } = trip;
  return {
    timeZone,
    viewerCan: typed('TripPermissions', { invite: managed(trip), manageBots: managed(trip) }),
    viewerMembership: membership({ memberId, role }),
    members: connection('Member', rows, 100, ['joinedAt', 'id'], (member) => memberNode(member, trip)),
    invitations:
      invitations?.map(({ userId, username, ...invitation }) =>
        typed('Invitation', { ...invitation, inviter: typed('User', { id: userId, username }) }),
      ) ?? null,
    // No one has come by a link in the benchmark's trips.
    joinLinks:
      links?.map(({ userId, username, ...link }) =>
        typed('JoinLink', {
          ...link,
          isRevoked: false,
          createdBy: typed('User', { id: userId, username }),
          members: [],
        }),
      ) ?? null,
  };
}

async function thumbnails({ id }: Row): Promise<object> {
  const pictures = await read('pictures', 'SELECT id FROM picture WHERE trip_id = $1 AND activity_id IS NOT NULL', [
    id,
  ]);
  if (pictures.length > 0) throw new Error('The benchmark has no pictures.');
  return { activityPictures: [] };
}

const parts: Record<string, (trip: Row) => Promise<object>> = {
  '/head': head,
  '/activities': activities,
  '/chat': chat,
  '/polls': polls,
  '/members': members,
  '/answers': answers,
  '/money': money,
  '/thumbnails': thumbnails,
};

/** The app's queries name the trip in one of two ways. */
export interface TripVariables {
  id?: string;
  tripId?: string;
}

/** The parts that no event follows from a seq. */
const withoutSeq = ['/thumbnails', '/answers'];

export async function tripPart(
  path: string,
  session: string,
  { id = '', tripId = id }: TripVariables,
): Promise<object> {
  const trip = await tripFor(session, tripId);
  const part = await parts[path]?.(trip);
  const answer = { trip: typed('Trip', { id: tripId, ...(!withoutSeq.includes(path) && { seq: trip.seq }), ...part }) };
  return path === '/head' ? typed('Query', { ...answer, session: sessionOf(trip) }) : answer;
}
