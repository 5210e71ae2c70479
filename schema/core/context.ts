import type { Prisma, PrismaClient } from '../../prisma/generated/client.ts';
import type { Feed } from './feed/feed.ts';
import type { RunStatement } from './journal/rows.ts';
import type { SqlTransaction, Transact } from './journal/transactions.ts';
import type { TripQueue } from './journal/trip-queue.ts';

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Who is asking, as the session says. */
export interface Viewer {
  id: string;
  email: string;
  username: string;
  avatarUrl: string | null;
  /** The session's stored (hashed) id: what ends streams when it ends. */
  sessionId: string;
}

/** The caller's cookie. Over a door that can't set cookies (a socket) `begin` refuses. */
export interface SessionHandle {
  /** Starts a new session for this user, in place of the caller's old one. */
  begin(userId: string): Promise<Viewer>;
  /** Ends the caller's session, if there is one. */
  end(): Promise<void>;
}

/** bcrypt, off the event loop. Callers' addresses take turns, so that one can't keep everyone else waiting. */
export interface Passwords {
  /** Whether it is one of the passwords that a guesser tries first, whatever its case. */
  isCommon(password: string): Promise<boolean>;
  /** @param address The caller's network address. @throws RateLimited when too many wait. */
  hash(password: string, address: string): Promise<string>;
  /**
   * With a null hash it takes the same time and answers false, so that nobody learns which accounts exist.
   * @param address The caller's network address.
   * @throws RateLimited when too many wait.
   */
  verify(password: string, hash: string | null, address: string): Promise<boolean>;
}

/** What is limited, each by one or more keys of its own. */
export type LimitedAct = 'sign-in' | 'register' | 'reset-password' | 'invite' | 'invitation-mail' | 'message';

/** What a caller may have so many of at a time, over all sockets and event streams. */
export type LimitedUse = 'subscriptions' | 'sockets-per-person' | 'sockets-per-address';

export interface Limits {
  /**
   * Counts one more against each key. If one of them has had its share, none is counted, or the caller is made to wait.
   * @throws RateLimited
   */
  spend(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes back what one `spend` has counted against each key: what it was spent for has not happened. */
  giveBack(act: LimitedAct, keys: string[]): Promise<void>;
  /** Forgets what a key has spent: after a right password. */
  refund(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes the cost of an operation, in points, from the caller's budget of this minute. @throws RateLimited. */
  spendCost(caller: Caller, cost: number): void;
  /** Counts one more that is open. @returns what counts it no more; null when the key has as many as it may have. */
  open(use: LimitedUse, key: string): Promise<(() => void) | null>;
}

/** Whose budget an operation is paid from: the person's, or the address's when signed out. */
export type Caller = Pick<Context, 'viewer' | 'address'>;

/**
 * What processes tell each other. Carries no content: the database holds the truth. `viewer`: something in the lists
 * that are this person's own has changed (an invitation, a seat).
 */
export type Signal =
  | { kind: 'trip'; tripId: string; seq: number }
  | { kind: 'trip-deleted'; tripId: string }
  | { kind: 'session-ended'; sessionId: string }
  | { kind: 'viewer'; userId: string }
  | { kind: 'presence'; tripId: string }
  /** Of the other processes nothing was heard for a while: anything may have changed. Never sent, only heard. */
  | { kind: 'missed' };

export interface Bus {
  /** To every process, this one included; best effort: never throws, never waits. */
  publish(signal: Signal): void;
  /** @returns what stops listening. */
  listen(listener: (signal: Signal) => void): () => void;
}

/** Who has a trip open, over all processes. Every change is signalled on the bus as `presence`. */
export interface Presence {
  /** One more window of this user's on the trip. @returns what takes it away again. */
  enter(tripId: string, userId: string): () => void;
  /** The user is typing; forgotten after a few seconds unless said again. */
  type(tripId: string, userId: string): void;
  /** The user has stopped typing: what they wrote is sent. */
  stopTyping(tripId: string, userId: string): void;
  /** Ids of users, each once however many windows, in the order in which they came. */
  read(tripId: string): Promise<{ present: string[]; typing: string[] }>;
}

export interface InvitationMail {
  to: string;
  tripName: string;
  inviterUsername: string;
  message: string | null;
  invitationId: string;
}

export interface Mail {
  /** False where the server has no SMTP_URL: then no e-mail is sent. */
  isSetUp: boolean;
  /**
   * Queues the e-mail; never fails the caller, who has the link as well.
   * @param onFailed Called when the mail server has not taken it: it is not tried again.
   */
  invitation(mail: InvitationMail, onFailed?: () => Promise<void>): void;
}

/** Who may make an account: anyone, those with a pending invitation to a trip, or no one. */
export type Registration = 'open' | 'invited' | 'closed';

/** What the operator has decided. */
export interface Settings {
  registration: Registration;
  /** The address to write to for an account, or about a locked one. */
  contactEmail: string;
}

/** What the log says of a request, or of one operation over a socket. */
export interface Trace {
  /** In X-Request-Id, in every log line about it, and in what a person sees when it fails. */
  readonly id: string;
  /** The GraphQL operation, once it is known. */
  operation?: { name: string | null; kind: 'query' | 'mutation' | 'subscription' } | undefined;
}

/** What a request carries through the domain. */
export interface Context {
  db: Database;
  readRows: RunStatement;
  /** Runs statements by hand in a transaction, with nothing between them and the connection: for what is written most. */
  transact: Transact<SqlTransaction>;
  /** Where the writers of a trip wait for a connection. */
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
  /** How long the texts are that this operation has read so far: see answer-size.ts. */
  texts?: { bytes: number };
  /** The caller's network address, for limits. */
  address: string;
  trace: Trace;
  now(): Date;
}
