import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** Trips number `from` to `to`, each with so much in it. Twenty trips in a row belong to the same four people. */
export interface Amount {
  from: number;
  to: number;
  activities: number;
  messages: number;
}

/** The suffix of a TypeID, made of a number: hexadecimal digits are among those of its base32. */
const id = (prefix: string, number: string) => `'${prefix}_0' || lpad(to_hex(${number}), 25, '0')`;

/** The id of the thing that was made with that number. */
export const idOf = (prefix: string, number: number) => `${prefix}_0${number.toString(16).padStart(25, '0')}`;

const PER_TRIP = 100_000;

export const firstActivityOf = (trip: number) => idOf('activity', trip * PER_TRIP + 1);

const group = '(trip - 1) / 20';
const somebody = (number: string) => id('user', `${group} * 4 + 1 + ${number} % 4`);

const statements = [
  `INSERT INTO "user" (id, email, username, password_hash, created_at)
   SELECT ${id('user', 'person')}, 'person' || person || '@bench.example', 'person ' || person, '', now()
   FROM generate_series(($1::bigint - 1) / 20 * 4 + 1, ($2::bigint - 1) / 20 * 4 + 4) person
   ON CONFLICT DO NOTHING`,
  `INSERT INTO trip (id, name, description, destination, start_date, end_date, time_zone, seq, created_at)
   SELECT ${id('trip', 'trip')}, 'Ten days in Portugal ' || trip, 'By train from Porto to Lagos.', 'Portugal',
     '2027-05-01', '2027-05-10', 'Europe/Lisbon', $3::int + $4::int, now() - trip * interval '1 second'
   FROM generate_series($1::bigint, $2::bigint) trip`,
  `INSERT INTO member (id, trip_id, user_id, role, joined_at, seen_seq)
   SELECT ${id('member', 'trip * 4 + seat')}, ${id('trip', 'trip')}, ${somebody('seat')},
     (CASE seat WHEN 0 THEN 'OWNER' ELSE 'MEMBER' END)::role, now() - trip * interval '1 second', $3::int + $4::int
   FROM generate_series($1::bigint, $2::bigint) trip, generate_series(0, 3) seat`,
  `INSERT INTO activity (id, trip_id, name, description, location, latitude, longitude, scheduled_time, category, cost,
     duration, position, created_by_id, created_at, updated_at)
   SELECT ${id('activity', `trip * ${PER_TRIP} + number`)}, ${id('trip', 'trip')}, 'Pastéis, then tram ' || number,
     'Go early: the queue is around the corner from ten o’clock on.', 'Rua de Belém 84, Lisboa',
     38.7 + number * 0.0001, -9.2 + number * 0.0001, timestamptz '2027-05-01 08:00Z' + number * interval '37 minutes',
     (ARRAY['restaurant', 'museum', 'activity', 'transport'])[1 + number % 4], 1250 + number, 45,
     'z' || lpad(number::text, 26, '0') || '1', ${somebody('number')}, now(), now()
   FROM generate_series($1::bigint, $2::bigint) trip, generate_series(1, $3::int) number`,
  `INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, at)
   SELECT ${id('trip', 'trip')}, number, 'ACTIVITY_ADDED', ${somebody('number')},
     ${id('activity', `trip * ${PER_TRIP} + number`)}, now()
   FROM generate_series($1::bigint, $2::bigint) trip, generate_series(1, $3::int) number`,
  `INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
   SELECT ${id('message', `trip * ${PER_TRIP} + number`)}, ${id('trip', 'trip')}, $3::int + number,
     ${somebody('number')}, 'The tram leaves at 9:40, line ' || number, now() - number * interval '1 minute'
   FROM generate_series($1::bigint, $2::bigint) trip, generate_series(1, $4::int) number`,
  `INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, at)
   SELECT ${id('trip', 'trip')}, $3::int + number, 'MESSAGE_SENT', ${somebody('number')},
     ${id('message', `trip * ${PER_TRIP} + number`)}, now()
   FROM generate_series($1::bigint, $2::bigint) trip, generate_series(1, $4::int) number`,
];

/** Writes trips with their people, activities, messages and journals straight into the tables. */
export async function fill(pool: Pool, { from, to, activities, messages }: Amount): Promise<void> {
  const values = [from, to, activities, messages];
  for (const text of statements) {
    // Postgres wants each of a statement's values named in it.
    const used = values.map((_value, index) => text.includes(`$${index + 1}`));
    let place = 0;
    const places = used.map((isUsed) => (isUsed ? ++place : 0));
    await pool.query(
      text.replace(/\$(\d)/g, (_whole, digit: string) => `$${places[Number(digit) - 1]}`),
      values.filter((_value, index) => used[index]),
    );
  }
}

/** A session of person number `person`. @returns its cookie. */
export async function sessionOf(pool: Pool, person: number): Promise<string> {
  const value = Buffer.alloc(32, person).toString('base64url');
  await pool.query(
    `INSERT INTO session (id, user_id, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(value).digest('hex'), idOf('user', person)],
  );
  return `planjam_session=${value}`;
}
