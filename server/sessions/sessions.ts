import { randomBytes } from 'node:crypto';
import { serialize } from 'cookie';
import { emailStatusOf } from '../../schema/account/email-status.ts';
import { deleteOldAddresses } from '../../schema/account/known-addresses.ts';
import { asPerson, selectPeople } from '../../schema/account/people.ts';
import { preferenceColumns, preferencesIn } from '../../schema/account/preferences.ts';
import { Forbidden, Unauthenticated } from '../../schema/core/failures.ts';
import type { Bus } from '../../schema/core/feed/bus.ts';
import { canReach } from '../../schema/core/granted.ts';
import { newId } from '../../schema/core/ids.ts';
import { hourOf } from '../../schema/core/instants.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { hashOfToken } from '../../schema/core/token-hash.ts';
import type { SessionHandle, Viewer } from '../../schema/core/viewer.ts';
import { type Credential, type CredentialHeaders, credentialIn } from './credential.ts';
import { deviceOf } from './device.ts';
import { type OnTrip, OnTripOfRow, readSession } from './session-row.ts';

/** A person who plans a trip comes back within a month. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** The session of an HTTP request. Its cookies go out with the response. */
export interface CookieSession extends SessionHandle {
  /** The values for Set-Cookie so far. */
  readonly cookies: string[];
}

function refuseSocket(): never {
  throw new Forbidden('Signing in needs an HTTP request: a socket can set no cookie.');
}

function refuseToken(): never {
  throw new Forbidden('A request with an access token can’t sign in or out.');
}

export class Sessions {
  readonly #cookieName: string;
  readonly #sweep: NodeJS.Timeout;
  /** The sessions whose last use is being written. */
  readonly #noting = new Set<string>();

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

  credentialIn(headers: CredentialHeaders): Credential {
    return credentialIn(headers, this.#cookieName);
  }

  /** Returns the viewer of the session; null without a session, or if it is expired or unknown. */
  async readViewer(credential: Credential): Promise<Viewer | null> {
    return (await this.readVersion(credential, null)).viewer;
  }

  /** Reads both at one moment. @returns `onTrip` null without a membership, or if the token does not reach the trip. */
  async readVersion(
    { sessionId }: Credential,
    tripId: string | null,
  ): Promise<{ viewer: Viewer | null; onTrip: OnTrip | null }> {
    if (!sessionId) return { viewer: null, onTrip: null };
    const row = await readSession(this.kysely, sessionId, this.now(), tripId);
    if (!row) return { viewer: null, onTrip: null };
    this.#noteUse(sessionId, row.lastUsedAt);
    const { id, email, emailStatus, username, avatarUrl, granted } = row;
    const viewer = { id, email, emailStatus, username, avatarUrl, preferences: preferencesIn(row), sessionId, granted };
    const isOnTrip = row.membershipId !== null && row.tripId !== null && canReach(viewer, row.tripId);
    return { viewer, onTrip: isOnTrip ? new OnTripOfRow(row) : null };
  }

  /** @param userAgent The request's User-Agent header, which names the device of a session that begins. */
  cookieSession({ sessionId, isToken }: Credential, userAgent = ''): CookieSession {
    if (isToken) {
      return {
        requireBegin: refuseToken,
        begin: async () => refuseToken(),
        end: async () => refuseToken(),
        cookies: [],
      };
    }
    let current = sessionId;
    const cookies: string[] = [];
    return {
      cookies,
      requireBegin: () => {},
      begin: async (userId) => {
        await this.#end(current);
        const { viewer, value } = await this.#begin(userId, userAgent);
        current = viewer.sessionId;
        cookies.splice(0, cookies.length, this.#setCookie(value, LIFETIME_MS / 1000));
        return viewer;
      },
      end: async () => {
        await this.#end(current);
        current = null;
        cookies.splice(0, cookies.length, this.#setCookie('', 0));
      },
    };
  }

  /** A socket can end the session, but not begin one, because it cannot set cookies. */
  socketSession({ sessionId, isToken }: Credential): SessionHandle {
    return {
      requireBegin: refuseSocket,
      begin: async () => refuseSocket(),
      end: async () => (isToken ? refuseToken() : this.#end(sessionId)),
    };
  }

  async deleteExpired(): Promise<void> {
    await this.kysely.deleteFrom('session').where('expiresAt', '<=', this.now()).execute();
    await deleteOldAddresses(this.kysely, this.now());
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  async #begin(userId: string, userAgent: string): Promise<{ viewer: Viewer; value: string }> {
    const value = randomBytes(32).toString('base64url');
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    const sessionId = hashOfToken(value);
    const shown = { publicId: newId('Session'), device: deviceOf(userAgent), lastUsedAt: hourOf(createdAt) };
    await this.kysely
      .insertInto('session')
      .values({ id: sessionId, userId, createdAt, expiresAt, granted: null, ...shown })
      .execute();
    const row = await selectPeople(this.kysely)
      .select(preferenceColumns)
      .select(emailStatusOf('user').as('emailStatus'))
      .where('user.id', '=', userId)
      .executeTakeFirst();
    if (!row) {
      // The account was deleted meanwhile.
      await this.#end(sessionId);
      throw new Unauthenticated();
    }
    const { emailStatus } = row;
    const viewer = { ...asPerson(row), emailStatus, preferences: preferencesIn(row), sessionId, granted: null };
    return { viewer, value };
  }

  /** Writes the hour of the session's last use in the background, once an hour. */
  #noteUse(sessionId: string, lastUsedAt: Date | null): void {
    const lastUse = hourOf(this.now());
    if ((lastUsedAt && lastUsedAt >= lastUse) || this.#noting.has(sessionId)) return;
    this.#noting.add(sessionId);
    this.kysely
      .updateTable('session')
      .set({ lastUsedAt: lastUse })
      .where('id', '=', sessionId)
      .execute()
      // The next request tries again.
      .catch(() => {})
      .finally(() => this.#noting.delete(sessionId));
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
