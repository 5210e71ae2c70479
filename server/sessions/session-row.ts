import { sql } from 'kysely';
import { emailStatusOf } from '../../schema/account/email-status.ts';
import { preferencesIn } from '../../schema/account/preferences.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { Preferences, Viewer } from '../../schema/core/viewer.ts';

/** Equal requests have equal responses while the version is equal: see schema/core/cache/cacheable.ts. */
export interface OnTrip {
  /** For responses that depend on the viewer. */
  own: string;
  /** For responses that are the same for all members. */
  shared: string;
}

/** The session's viewer, and what the version of the trip consists of, if a trip was asked for. */
export interface SessionRow extends Omit<Viewer, 'sessionId' | 'preferences'>, Preferences {
  lastUsedAt: Date | null;
  membershipId: string | null;
  tripId: string | null;
  seenSeq: number | null;
  archivedAt: Date | null;
  seq: number | null;
  /** The polls that have closed and the invitations that have expired: time changes both without an event. */
  passed: number;
}

/** Reads the session's viewer, and with a trip also its version. It runs once per request. */
export async function readSession(
  kysely: Sql,
  id: string,
  now: Date,
  tripId: string | null,
): Promise<SessionRow | undefined> {
  const ofTrip = sql`
    LEFT JOIN member m ON m.user_id = u.id AND m.trip_id = ${tripId}
    LEFT JOIN trip t ON t.id = m.trip_id`;
  const version = sql`m.id AS "membershipId", m.trip_id AS "tripId", m.seen_seq AS "seenSeq", m.archived_at AS "archivedAt", t.seq,
    (SELECT count(*)::int FROM poll p WHERE p.trip_id = t.id AND p.closes_at <= ${now}) +
    (SELECT count(*)::int FROM invitation i WHERE i.trip_id = t.id AND i.status = 'PENDING' AND i.expires_at <= ${now})
      AS passed`;
  const { rows } = await sql<SessionRow>`
    SELECT u.id, u.email, ${emailStatusOf('u')} AS "emailStatus", u.username, u.avatar_url AS "avatarUrl", u.clock, u.language,
      u.first_weekday AS "firstWeekday", u.default_currency AS "defaultCurrency",
      u.default_time_zone AS "defaultTimeZone", s.last_used_at AS "lastUsedAt", s.granted,
      ${tripId ? version : sql`NULL AS "membershipId"`}
    FROM session s JOIN "user" u ON u.id = s.user_id ${tripId ? ofTrip : sql``}
    WHERE s.id = ${id} AND s.expires_at > ${now} AND u.deletion_requested_at IS NULL`.execute(kysely);
  return rows[0];
}

/** Makes the texts on demand: most responses need one of the two, or none. */
export class OnTripOfRow implements OnTrip {
  constructor(private readonly row: SessionRow) {}

  get own(): string {
    const { membershipId, seenSeq, archivedAt, id, email, emailStatus, username, avatarUrl, granted } = this.row;
    const viewer = [id, email, emailStatus, username, avatarUrl, granted, preferencesIn(this.row)];
    return `${this.shared} ${membershipId} ${seenSeq} ${archivedAt !== null} ${JSON.stringify(viewer)}`;
  }

  get shared(): string {
    const { tripId, seq, passed } = this.row;
    return `${tripId} ${seq} ${passed}`;
  }
}
