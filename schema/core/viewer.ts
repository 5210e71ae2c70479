import type { User } from '../../prisma/generated/client.ts';
import type { Granted } from './input/token-scopes.ts';

/** How a person wants to see dates and money. Null: as the app shows them to everyone. */
export type Preferences = Pick<User, 'clock' | 'language' | 'firstWeekday' | 'defaultCurrency' | 'defaultTimeZone'>;

/** TAKEN: the person has not proved the address, and another one has. They are asked for another address. */
export type EmailStatus = 'CONFIRMED' | 'UNCONFIRMED' | 'TAKEN';

export interface Viewer {
  id: string;
  email: string;
  emailStatus: EmailStatus;
  username: string;
  avatarUrl: string | null;
  preferences: Preferences;
  /** The session's stored (hashed) id. When the session ends, its streams end. */
  sessionId: string;
  /** What the access token of the request may do. Null with a browser's session, which may do everything. */
  granted: Granted | null;
}

/** The caller's session cookie. On a transport that can't set cookies (a socket), `begin` refuses. */
export interface SessionHandle {
  /** Checks that `begin` is possible, for a caller that writes something first. @throws Forbidden. */
  requireBegin(): void;
  /** Starts a new session for this user, in place of the caller's old one. */
  begin(userId: string): Promise<Viewer>;
  end(): Promise<void>;
}
