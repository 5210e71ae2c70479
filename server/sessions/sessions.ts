import { hash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import { sql } from 'kysely';
import { deleteOldAddresses } from '../../schema/account/known-addresses.ts';
import { selectPeople } from '../../schema/account/people.ts';
import type { Bus, SessionHandle, Viewer } from '../../schema/core/context.ts';
import { Forbidden } from '../../schema/core/failures.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';

/** A person who plans a trip comes back within a month. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** The session of an HTTP request. Its cookies go out with the response. */
export interface CookieSession extends SessionHandle {
  /** The values for Set-Cookie so far. */
  readonly cookies: string[];
}

/**
 * The version of a trip for a viewer. Responses to equal requests are equal as long as the version is equal: see
 * schema/core/cache/cacheable.ts.
 */
export interface OnTrip {
  /** For responses that depend on the viewer. */
  own: string;
  /** For responses that are the same for all members. */
  shared: string;
}

/** The session's viewer, and what the version of the trip consists of, if a trip was asked for. */
interface SessionRow extends Omit<Viewer, 'sessionId'> {
  membershipId: string | null;
  tripId: string | null;
  seenSeq: number | null;
  seq: number | null;
  /** The polls that have closed and the invitations that have expired: time changes both without an event. */
  passed: number;
}

/** Reads the session's viewer, and with a trip also its version. It runs once per request. */
async function readSession(kysely: Sql, id: string, now: Date, tripId: string | null): Promise<SessionRow | undefined> {
  const ofTrip = sql`
    LEFT JOIN member m ON m.user_id = u.id AND m.trip_id = ${tripId}
    LEFT JOIN trip t ON t.id = m.trip_id`;
  const version = sql`m.id AS "membershipId", m.trip_id AS "tripId", m.seen_seq AS "seenSeq", t.seq,
    (SELECT count(*)::int FROM poll p WHERE p.trip_id = t.id AND p.closes_at <= ${now}) +
    (SELECT count(*)::int FROM invitation i WHERE i.trip_id = t.id AND i.status = 'PENDING' AND i.expires_at <= ${now})
      AS passed`;
  const { rows } = await sql<SessionRow>`
    SELECT u.id, u.email, u.username, u.avatar_url AS "avatarUrl", ${tripId ? version : sql`NULL AS "membershipId"`}
    FROM session s JOIN "user" u ON u.id = s.user_id ${tripId ? ofTrip : sql``}
    WHERE s.id = ${id} AND s.expires_at > ${now}`.execute(kysely);
  return rows[0];
}

async function refuseToBegin(): Promise<never> {
  throw new Forbidden('Signing in needs an HTTP request: a socket can set no cookie.');
}

const storedIdOf = (value: string) => hash('sha256', value);

/** Makes the texts on demand: most responses need one of the two, or none. */
class OnTripOfRow implements OnTrip {
  constructor(private readonly row: SessionRow) {}

  get own(): string {
    const { membershipId, seenSeq, id, email, username, avatarUrl } = this.row;
    return `${this.shared} ${membershipId} ${seenSeq} ${JSON.stringify([id, email, username, avatarUrl])}`;
  }

  get shared(): string {
    const { tripId, seq, passed } = this.row;
    return `${tripId} ${seq} ${passed}`;
  }
}

/** Finds, begins and ends the sessions behind browsers' cookies. */
export class Sessions {
  readonly #cookieName: string;
  readonly #sweep: NodeJS.Timeout;

  /** @param secure Whether browsers use https. Then the cookie is bound to this exact host. */
  constructor(
    private readonly kysely: Sql,
    private readonly bus: Bus,
    private readonly secure: boolean,
    onError: (error: unknown) => void,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.#cookieName = secure ? '__Host-planjam_session' : 'planjam_session';
    this.#sweep = setInterval(() => void this.deleteExpired().catch(onError), SWEEP_EVERY_MS).unref();
  }

  /** Returns the viewer of the session in the Cookie header; null without a session, or if it is expired or unknown. */
  async readViewer(cookieHeader: string | null): Promise<Viewer | null> {
    return (await this.readVersion(cookieHeader, null)).viewer;
  }

  /**
   * Reads the viewer and a trip's version at one moment. Every change of the trip or of the membership raises the seq.
   * @returns `onTrip` null without a membership of the trip.
   */
  async readVersion(
    cookieHeader: string | null,
    tripId: string | null,
  ): Promise<{ viewer: Viewer | null; onTrip: OnTrip | null }> {
    const sessionId = this.#sessionIdIn(cookieHeader);
    if (!sessionId) return { viewer: null, onTrip: null };
    const row = await readSession(this.kysely, sessionId, this.now(), tripId);
    if (!row) return { viewer: null, onTrip: null };
    const { id, email, username, avatarUrl } = row;
    return {
      viewer: { id, email, username, avatarUrl, sessionId },
      onTrip: row.membershipId ? new OnTripOfRow(row) : null,
    };
  }

  /** Creates the session handle of an HTTP request with this Cookie header. */
  cookieSession(cookieHeader: string | null): CookieSession {
    // Computed on demand: few requests begin or end a session.
    let current = () => this.#sessionIdIn(cookieHeader);
    const cookies: string[] = [];
    return {
      cookies,
      begin: async (userId) => {
        await this.#end(current());
        const { viewer, value } = await this.#begin(userId);
        current = () => viewer.sessionId;
        cookies.splice(0, cookies.length, this.#setCookie(value, LIFETIME_MS / 1000));
        return viewer;
      },
      end: async () => {
        await this.#end(current());
        current = () => null;
        cookies.splice(0, cookies.length, this.#setCookie('', 0));
      },
    };
  }

  /**
   * Creates the session handle of a socket. It can end the session, but not begin one, because it cannot set cookies.
   */
  socketSession(cookieHeader: string | null): SessionHandle {
    return { begin: refuseToBegin, end: () => this.#end(this.#sessionIdIn(cookieHeader)) };
  }

  async deleteExpired(): Promise<void> {
    await this.kysely.deleteFrom('session').where('expiresAt', '<=', this.now()).execute();
    await deleteOldAddresses(this.kysely, this.now());
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  #sessionIdIn(cookieHeader: string | null): string | null {
    const value = cookieHeader ? parse(cookieHeader)[this.#cookieName] : undefined;
    return value && /^[\w-]{43}$/.test(value) ? storedIdOf(value) : null;
  }

  async #begin(userId: string): Promise<{ viewer: Viewer; value: string }> {
    const value = randomBytes(32).toString('base64url');
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    const sessionId = storedIdOf(value);
    await this.kysely.insertInto('session').values({ id: sessionId, userId, createdAt, expiresAt }).execute();
    const user = await selectPeople(this.kysely).where('user.id', '=', userId).executeTakeFirstOrThrow();
    return { viewer: { ...user, sessionId }, value };
  }

  async #end(sessionId: string | null): Promise<void> {
    if (!sessionId) return;
    const ended = await this.kysely
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    if (ended) this.bus.publish({ kind: 'session-ended', sessionId });
  }

  #setCookie(value: string, maxAge: number): string {
    return serialize(this.#cookieName, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.secure,
      maxAge,
    });
  }
}
