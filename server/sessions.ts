import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { Bus, Database, SessionDoor, Viewer } from '../schema/context.ts';
import { Forbidden } from '../schema/failures.ts';

/** Whoever plans a trip comes back within a month. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** The door of an HTTP request: what it wants the browser to keep goes out with the response. */
export interface CookieDoor extends SessionDoor {
  /** Values of Set-Cookie, up to now. */
  readonly cookies: string[];
}

type UserRow = Omit<Viewer, 'sessionId'>;

const storedIdOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** Browsers' cookies and the people behind them. */
export class Sessions {
  readonly #cookieName: string;
  readonly #sweep: NodeJS.Timeout;

  /** @param secure Whether browsers reach us over https: then the cookie is bound to this very host. */
  constructor(
    private readonly db: Database,
    private readonly bus: Bus,
    private readonly secure: boolean,
    onError: (error: unknown) => void,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.#cookieName = secure ? '__Host-planjam_session' : 'planjam_session';
    this.#sweep = setInterval(() => void this.deleteExpired().catch(onError), SWEEP_EVERY_MS).unref();
  }

  /** Whose session the Cookie header carries; null for none, an expired one, or one that we never gave out. */
  async readViewer(cookieHeader: string | null): Promise<Viewer | null> {
    const sessionId = this.#sessionIdIn(cookieHeader);
    if (!sessionId) return null;
    const [user] = await this.db.$queryRaw<UserRow[]>`
      SELECT u.id, u.email, u.username, u.avatar_url AS "avatarUrl"
      FROM session s JOIN "user" u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND s.expires_at > ${this.now()}`;
    return user ? { ...user, sessionId } : null;
  }

  /** What an HTTP request with this Cookie header can do about its session. */
  cookieDoor(cookieHeader: string | null): CookieDoor {
    let current = this.#sessionIdIn(cookieHeader);
    const cookies: string[] = [];
    return {
      cookies,
      begin: async (userId) => {
        await this.#end(current);
        const { viewer, value } = await this.#begin(userId);
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

  /** What a socket can do: end the session that it was opened with, and nothing that needs a cookie set. */
  socketDoor(cookieHeader: string | null): SessionDoor {
    const sessionId = this.#sessionIdIn(cookieHeader);
    return {
      begin: async () => {
        throw new Forbidden('Signing in needs an HTTP request: a socket can set no cookie.');
      },
      end: () => this.#end(sessionId),
    };
  }

  async deleteExpired(): Promise<void> {
    await this.db.session.deleteMany({ where: { expiresAt: { lte: this.now() } } });
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
    const session = await this.db.session.create({
      data: { id: storedIdOf(value), userId, createdAt, expiresAt },
      select: { id: true, user: { select: { id: true, email: true, username: true, avatarUrl: true } } },
    });
    return { viewer: { ...session.user, sessionId: session.id }, value };
  }

  async #end(sessionId: string | null): Promise<void> {
    if (!sessionId) return;
    const { count } = await this.db.session.deleteMany({ where: { id: sessionId } });
    if (count > 0) this.bus.publish({ kind: 'session-ended', sessionId });
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
