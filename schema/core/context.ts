import type { Limits } from './cost/limits.ts';
import type { Bus } from './feed/bus.ts';
import type { Feed } from './feed/feed.ts';
import type { Geocoder, ReadShortLink } from './geocoder.ts';
import type { TripWriters } from './journal/trip-writers.ts';
import type { Mail } from './mail.ts';
import type { Passwords } from './passwords.ts';
import type { Presence } from './presence.ts';
import type { Router } from './router.ts';
import type { Settings } from './settings.ts';
import type { Sql } from './sql/tables.ts';
import type { Trace } from './trace.ts';
import type { SessionHandle, Viewer } from './viewer.ts';

/** One request's context: who sends it, and the services that the domain uses. */
export interface Context {
  /** Runs statements. In a transaction, use its own handle. */
  kysely: Sql;
  /** The writers of each trip, who take turns and share commits. */
  writers: TripWriters;
  bus: Bus;
  feed: Feed;
  presence: Presence;
  passwords: Passwords;
  limits: Limits;
  mail: Mail;
  geocoder: Geocoder;
  /** Null if the server may not ask other servers about places. */
  readShortLink: ReadShortLink | null;
  /** Null if the operator has none. */
  router: Router | null;
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
