import { createHash } from 'node:crypto';

export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Trips number `from` to `to`, each with so many rows. Twenty trips in a row have the same members. */
export interface Amount {
  from: number;
  to: number;
  activities: number;
  messages: number;
  /** Members of each trip, by default 4. Trips with other numbers must not share people. The first is the owner. */
  people?: number;
  /** Open polls, each with four options and the votes of half the members. */
  polls?: number;
  /** Pending invitations. */
  invitations?: number;
  /** The newest messages, unread by all but their authors. */
  unread?: number;
}

/** A trip of a group of friends some weeks before its start. */
export const REAL_TRIP = { people: 12, activities: 50, polls: 8, messages: 500, invitations: 3, unread: 20 };

export const OPTIONS = 4;

/** Makes the suffix of a TypeID from a number. Hexadecimal digits are valid in its base32. */
const id = (prefix: string, number: string) => `'${prefix}_0' || lpad(to_hex(${number}), 25, '0')`;

export const idOf = (prefix: string, number: number) => `${prefix}_0${number.toString(16).padStart(25, '0')}`;

const PER_TRIP = 100_000;

export const firstActivityOf = (trip: number) => idOf('activity', trip * PER_TRIP + 1);
/** @param number From 1 on. */
export const messageOf = (trip: number, number: number) => idOf('message', trip * PER_TRIP + number);
/** @param number From 1 on. */
export const pollOf = (trip: number, number: number) => idOf('poll', trip * PER_TRIP + number);
/** @param option From 0 on. */
export const optionOf = (trip: number, poll: number, option: number) =>
  idOf('option', (trip * PER_TRIP + poll) * OPTIONS + option);

const inTrip = (number: string) => `trip * ${PER_TRIP} + ${number}`;

function statementsFor({
  from,
  to,
  activities,
  messages,
  people = 4,
  polls = 0,
  invitations = 0,
  unread = 0,
}: Amount): string[] {
  const group = '(trip - 1) / 20';
  const userOf = (number: string) => id('user', `${group} * ${people} + 1 + ${number} % ${people}`);
  const trips = `generate_series(${from}::bigint, ${to}::bigint) trip`;
  const each = (count: number) => `${trips}, generate_series(1, ${count}) number`;
  const seq = activities + polls + messages;
  const events = (kind: string, prefix: string, count: number, before: number) =>
    `INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, at)
     SELECT ${id('trip', 'trip')}, ${before} + number, '${kind}', ${userOf('number')}, ${id(prefix, inTrip('number'))}, now()
     FROM ${each(count)}`;
  return [
    `INSERT INTO "user" (id, email, username, password_hash, created_at)
     SELECT ${id('user', 'person')}, 'person' || person || '@bench.example', 'person ' || person, '', now()
     FROM generate_series((${from}::bigint - 1) / 20 * ${people} + 1, (${to}::bigint - 1) / 20 * ${people} + ${people}) person
     ON CONFLICT DO NOTHING`,
    `INSERT INTO trip (id, name, description, destination, start_date, end_date, time_zone, seq, created_at)
     SELECT ${id('trip', 'trip')}, 'Ten days in Portugal ' || trip, 'By train from Porto to Lagos.', 'Portugal',
       '2027-05-01', '2027-05-10', 'Europe/Lisbon', ${seq}, now() - trip * interval '1 second'
     FROM ${trips}`,
    `INSERT INTO member (id, trip_id, user_id, role, joined_at, seen_seq)
     SELECT ${id('member', inTrip('place'))}, ${id('trip', 'trip')}, ${userOf('place')},
       (CASE place WHEN 0 THEN 'OWNER' ELSE 'MEMBER' END)::role, now() - trip * interval '1 second', ${seq - unread}
     FROM ${trips}, generate_series(0, ${people - 1}) place`,
    `INSERT INTO activity (id, trip_id, name, description, location, latitude, longitude, scheduled_time, category, cost,
       duration, position, created_by_id, created_at, updated_at)
     SELECT ${id('activity', inTrip('number'))}, ${id('trip', 'trip')}, 'Pastéis, then tram ' || number,
       'Go early: the queue is around the corner from ten o’clock on.', 'Rua de Belém 84, Lisboa',
       38.7 + number * 0.0001, -9.2 + number * 0.0001, timestamptz '2027-05-01 08:00Z' + number * interval '37 minutes',
       (ARRAY['restaurant', 'museum', 'activity', 'transport'])[1 + number % 4], 1250 + number, 45,
       'z' || lpad(number::text, 26, '0') || '1', ${userOf('number')}, now(), now()
     FROM ${each(activities)}`,
    events('ACTIVITY_ADDED', 'activity', activities, 0),
    `INSERT INTO poll (id, trip_id, question, description, closes_at, created_by_id, created_at)
     SELECT ${id('poll', inTrip('number'))}, ${id('trip', 'trip')}, 'Where do we eat on evening ' || number || '?',
       'Vote before we have to book.', now() + interval '7 days', ${userOf('number')}, now() - number * interval '1 hour'
     FROM ${each(polls)}`,
    `INSERT INTO poll_option (id, poll_id, text, position)
     SELECT ${id('option', `(${inTrip('number')}) * ${OPTIONS} + place`)}, ${id('poll', inTrip('number'))},
       'The place around corner ' || place, place
     FROM ${each(polls)}, generate_series(0, ${OPTIONS - 1}) place`,
    `INSERT INTO vote (poll_id, user_id, option_id, cast_at)
     SELECT ${id('poll', inTrip('number'))}, ${userOf('person')},
       ${id('option', `(${inTrip('number')}) * ${OPTIONS} + person % ${OPTIONS}`)}, now()
     FROM ${each(polls)}, generate_series(0, ${Math.floor(people / 2) - 1}) person`,
    events('POLL_CREATED', 'poll', polls, activities),
    `INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
     SELECT ${id('message', inTrip('number'))}, ${id('trip', 'trip')}, ${activities + polls} + number,
       ${userOf('number')}, 'The tram leaves at 9:40, line ' || number, now() - number * interval '1 minute'
     FROM ${each(messages)}`,
    events('MESSAGE_SENT', 'message', messages, activities + polls),
    `INSERT INTO invitation (id, token, trip_id, email, role, message, inviter_id, status, created_at, expires_at)
     SELECT ${id('invitation', inTrip('number'))}, md5(trip || ' ' || number), ${id('trip', 'trip')},
       'guest' || number || '@bench.example', 'MEMBER', 'Come along!', ${userOf('0')}, 'PENDING',
       now() - number * interval '1 hour', now() + interval '14 days'
     FROM ${each(invitations)}`,
  ];
}

export async function fill(db: Queryable, amount: Amount): Promise<void> {
  for (const statement of statementsFor(amount)) {
    await db.query(statement);
    // Otherwise Postgres checks each foreign key with a plan from when the tables were small: it reads them whole.
    await db.query('ANALYZE');
  }
}

/** Adds new people to a trip until it has so many members. */
export async function addMembers(db: Queryable, trip: number, people: number): Promise<void> {
  const newcomers = `generate_series((SELECT count(*) FROM member WHERE trip_id = $1), $2 - 1) place`;
  const newcomer = id('user', `(${trip} * ${PER_TRIP} + place)`);
  await db.query(
    `WITH made AS (
       INSERT INTO "user" (id, email, username, password_hash, created_at)
       SELECT ${newcomer}, 'newcomer' || ${trip} || '.' || place || '@bench.example', 'newcomer ' || place, '', now()
       FROM ${newcomers} RETURNING id)
     INSERT INTO member (id, trip_id, user_id, role, joined_at)
     SELECT 'member' || substr(id, 5), $1, id, 'MEMBER', now() FROM made`,
    [idOf('trip', trip), people],
  );
}

/** Changes every trip, so that no cached response is valid any more. */
export async function changeTrips(db: Queryable): Promise<void> {
  await db.query(`UPDATE trip SET seq = seq + 1, description = 'By train from Porto to Lagos, plan ' || seq`);
}

/** Returns the cookie of a session of person number `person`. */
export async function sessionOf(db: Queryable, person: number): Promise<string> {
  const value = Buffer.alloc(32, person).toString('base64url');
  await db.query(
    `INSERT INTO session (id, user_id, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(value).digest('hex'), idOf('user', person)],
  );
  return `planjam_session=${value}`;
}
