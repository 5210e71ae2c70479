import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pg, { type QueryResultRow as Row } from 'pg';
import { typed } from './page-nodes.ts';

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const read = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

/** Reads one row. @throws if it is missing. */
export async function one(name: string, text: string, values: unknown[]): Promise<Row> {
  const [row] = await read(name, text, values);
  if (!row) throw new Error('Signed out, or not a member.');
  return row;
}

export function sessionIn(request: IncomingMessage): string {
  const value = /planjam_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return createHash('sha256').update(value).digest('hex');
}

export const viewerColumns = `u.id AS "viewerId", u.email, CASE WHEN u.email_confirmed_at IS NULL THEN 'UNCONFIRMED' ELSE 'CONFIRMED' END AS "emailStatus",
    u.username, u.avatar_url AS "avatarUrl", u.clock, u.language, u.first_weekday AS "firstWeekday",
    u.default_currency AS "defaultCurrency", u.default_time_zone AS "defaultTimeZone"`;
export const bySession = `FROM session s JOIN "user" u ON u.id = s.user_id`;
export const whileItLasts = 'WHERE s.id = $1 AND s.expires_at > now()';

/** LATERAL, because otherwise Postgres reads all journals at once if there are few. */
export const unseenOf = (trips: string) => `
  SELECT m.trip_id AS "tripId", news.*
  FROM member m CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.kind_text = 'ACTIVITY_ADDED')::int AS activities,
      count(*) FILTER (WHERE e.kind_text = 'MESSAGE_SENT')::int AS messages,
      count(*) FILTER (WHERE EXISTS (SELECT FROM mention n WHERE n.message_id = x.id AND n.user_id = m.user_id))::int AS mentions,
      count(*) FILTER (WHERE e.kind_text = 'POLL_CREATED')::int AS polls,
      count(*) FILTER (WHERE e.kind_text = 'EXPENSE_RECORDED')::int AS expenses
    FROM trip_event e LEFT JOIN message x ON x.trip_id = e.trip_id AND x.seq = e.seq
    WHERE e.trip_id = m.trip_id AND e.seq > m.seen_seq AND e.actor_id IS DISTINCT FROM m.user_id
      AND (e.kind_text <> 'MESSAGE_SENT' OR x.id IS NOT NULL)) news
  WHERE m.user_id = $1 AND ${trips}`;

export const unseen = ({ activities = 0, messages = 0, mentions = 0, polls = 0, expenses = 0 }: Row = {}) =>
  typed('Unseen', { activities, messages, mentions, polls, expenses });

export function sessionOf({ viewerId: id, email, emailStatus, username, avatarUrl, ...row }: Row) {
  const { clock, language, firstWeekday, defaultCurrency, defaultTimeZone } = row;
  const preferences = typed('Preferences', { clock, language, firstWeekday, defaultCurrency, defaultTimeZone });
  return typed('Viewer', { email, emailStatus, preferences, user: typed('User', { id, username, avatarUrl }) });
}
