import type { Prisma, PrismaClient } from '../prisma/generated/client.ts';
import type { Feed } from './feed.ts';
import type { RunStatement } from './rows.ts';
import type { ByHand, Transact } from './transactions.ts';

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
export interface SessionDoor {
  /** Starts a new session for this user, in place of the caller's old one. */
  begin(userId: string): Promise<Viewer>;
  /** Ends the caller's session, if there is one. */
  end(): Promise<void>;
}

/** bcrypt, off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** With a null hash it takes the same time and answers false, so that nobody learns which accounts exist. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** What is limited, each by one or more keys of its own. */
export type LimitedAct = 'sign-in' | 'register' | 'invite' | 'message';

export interface Limits {
  /** Counts one more against every key. @throws RateLimited when one of them has had its share. */
  spend(act: LimitedAct, keys: string[]): Promise<void>;
  /** Forgets what a key has spent: after a right password. */
  refund(act: LimitedAct, keys: string[]): Promise<void>;
}

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
  /** Queues the e-mail; never fails the caller, who has the link as well. */
  invitation(mail: InvitationMail): void;
}

/** What a request carries through the domain. */
export interface Context {
  db: Database;
  readRows: RunStatement;
  /** Runs statements by hand in a transaction, with nothing between them and the connection: for what is written most. */
  transact: Transact<ByHand>;
  bus: Bus;
  feed: Feed;
  presence: Presence;
  passwords: Passwords;
  limits: Limits;
  mail: Mail;
  /** Null when signed out. Signing in and out change it for the rest of the request. */
  viewer: Viewer | null;
  session: SessionDoor;
  /** The caller's network address, for limits. */
  address: string;
  now(): Date;
}
