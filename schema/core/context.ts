import type { User } from '../../prisma/generated/client.ts';
import type { Feed } from './feed/feed.ts';
import type { Granted } from './input/token-scopes.ts';
import type { TripQueue } from './journal/trip-queue.ts';
import type { Mail } from './mail.ts';
import type { Sql } from './sql/tables.ts';

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

/** bcrypt, off the event loop. Network addresses take turns, so that one can't make the others wait. */
export interface Passwords {
  /** Whether this is one of the passwords that attackers try first. Ignores case. */
  isCommon(password: string): Promise<boolean>;
  /** @param salt 16 bytes. @param address The caller's network address. @throws RateLimited when too many wait. */
  hash(password: string, salt: Uint8Array, address: string): Promise<string>;
  /**
   * Finds the hash of a password. Without hashes it takes the same time, to hide which accounts exist.
   * @param hashes Hashes with the same salt: `saltIn` says which have.
   * @returns null if it is the hash of another password.
   * @throws RateLimited when too many wait.
   */
  verify(password: string, hashes: readonly string[], address: string): Promise<string | null>;
  /** Returns the beginning of a hash: how it was made, and with which salt. */
  saltIn(hash: string): string;
}

/** The actions with a rate limit. Each is counted under one or more keys. */
export type LimitedAct =
  | 'sign-in'
  | 'rename'
  | 'register'
  | 'reset-password'
  | 'request-reset'
  | 'reset-mail'
  | 'change-email'
  | 'confirmation-mail'
  | 'new-device-mail'
  | 'trip-deletion-mail'
  | 'invite'
  | 'invitation-mail'
  | 'join-link'
  | 'message'
  | 'archive'
  | 'upload';

/** The uses of which a caller may have a limited number open at a time, over all sockets and event streams. */
export type LimitedUse = 'subscriptions' | 'sockets-per-person' | 'sockets-per-address';

/** A caller's budget for operations, in points. */
export interface Budget {
  limit: number;
  remaining: number;
  resetsInSeconds: number;
}

export interface Limits {
  /** Counts one more against each key. At the limit of one, counts none or delays the caller. @throws RateLimited */
  spend(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes back what one `spend` counted against each key, because the action did not happen. */
  giveBack(act: LimitedAct, keys: string[]): Promise<void>;
  /** Resets the counts of these keys: after a correct password. */
  refund(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes the cost of an operation, in points, from the caller's budget for this minute. @throws RateLimited. */
  spendCost(caller: Caller, cost: number): void;
  /** The caller's budget of this minute. Null if there is no limit. */
  budgetOf(caller: Caller): Budget | null;
  /** Counts one more open use. @returns a function that releases it; null when the key has reached its limit. */
  open(use: LimitedUse, key: string): Promise<(() => void) | null>;
}

/** The caller whose budget pays for an operation: the person, or the network address when signed out. */
export type Caller = Pick<Context, 'viewer' | 'address'>;

/** A message without content between processes. `viewer`: one of this person's own lists has changed. */
export type Signal =
  | { kind: 'trip'; tripId: string; seq: number }
  | { kind: 'trip-deleted'; tripId: string }
  | { kind: 'session-ended'; sessionId: string }
  | { kind: 'viewer'; userId: string }
  | { kind: 'presence'; tripId: string }
  /** This process heard nothing from the others for a while: anything may have changed. Never sent, only received. */
  | { kind: 'missed' };

export interface Bus {
  /** Sends to every process, including this one. Best effort: never throws, never waits. */
  publish(signal: Signal): void;
  /** @returns a function that stops listening. */
  listen(listener: (signal: Signal) => void): () => void;
}

/** The people who have a trip open, over all processes. The bus signals every change as `presence`. */
export interface Presence {
  /** Adds one window of this user on the trip. @returns a function that removes it. */
  enter(tripId: string, userId: string): () => void;
  /** Notes that the user is typing. The note expires after a few seconds unless it is repeated. */
  type(tripId: string, userId: string): void;
  stopTyping(tripId: string, userId: string): void;
  /** Returns user ids in order of arrival. A user with several windows appears once. */
  read(tripId: string): Promise<{ present: string[]; typing: string[] }>;
}

/** Who may create an account: anyone, only people with a pending invitation or an open join link, or no one. */
export type Registration = 'open' | 'invited' | 'closed';

export interface Settings {
  registration: Registration;
  /** The address to write to when someone needs an account, or when theirs is locked. */
  contactEmail: string;
  /** Whether invitations need the secret of their link, on a server without mail. */
  requiresInvitationLink: boolean;
  /** Those of server/accelerators.ts that are on. Absent: none. */
  accelerators?: ReadonlySet<string>;
}

/** Identifies a request, or one operation over a socket, in the log. */
export interface Trace {
  /** Appears in X-Request-Id, in every log line about the request, and in the error that a person sees. */
  readonly id: string;
  /** The GraphQL operation, once it is known. */
  operation?: { name: string | null; kind: 'query' | 'mutation' | 'subscription' } | undefined;
}

/** One request's context: who sends it, and the services that the domain uses. */
export interface Context {
  /** Runs statements. In a transaction, use its own handle. */
  kysely: Sql;
  /** The queue in which the writers of a trip wait for a connection. */
  queue: TripQueue;
  bus: Bus;
  feed: Feed;
  presence: Presence;
  passwords: Passwords;
  limits: Limits;
  mail: Mail;
  settings: Settings;
  /** Null when signed out. Signing in and out change it for the rest of the request. */
  viewer: Viewer | null;
  session: SessionHandle;
  /** The size of the texts that this operation has read so far: see answer-size.ts. */
  texts?: { bytes: number };
  /** The seq of the last event that the caller's event stream has got. Null without the header Last-Event-ID. */
  resumeAfter: number | null;
  address: string;
  trace: Trace;
  now(): Date;
}
