import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf, type EventName, type Payload, type PayloadOf } from '../events.ts';
import { noteSubject } from './event-subject.ts';
import type { SqlTransaction } from './transactions.ts';
import type { LockTrip } from './trip-lock.ts';

/** What can be said of a line besides. */
type More<Kind extends EventName> = PayloadOf<Kind> & {
  /** What it is about, with all that is told of it: for those who watch in this process it needn't be read. */
  subject?: object;
};

/** What anything has while it holds the trip. */
export interface TripWrite {
  tripId: string;
  /** One instant for everything that the command writes. */
  now: Date;
  /** Appends a line to the trip's journal. @returns its seq. */
  append<Kind extends EventName>(kind: Kind, subjectId: string, more?: More<Kind>): number;
  /** @returns the seq of the line that would be appended next. */
  nextSeq(): number;
}

/** What was told, until it is written. */
interface NewEvent extends Payload {
  seq: number;
  kind: string;
  version: number;
  subjectId: string;
}

/** What is told in someone's name, or in nobody's. */
interface Writing<Kind, T> {
  tripId: string;
  actorId: string | null;
  clock: () => Date;
  lock: LockTrip;
  command: (work: Kind & TripWrite) => Promise<T>;
}

/** One statement: it is part of every change. */
const insertEvents = `WITH journal AS (
    INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, before, after, at)
    SELECT $1, event.seq, event.kind, event.version, $2, event."subjectId", event.before, event.after, $3
    FROM jsonb_to_recordset($4::jsonb)
      AS event (seq int, kind text, version int, "subjectId" text, before jsonb, after jsonb))
  UPDATE trip SET seq = $5 WHERE id = $1`;

/**
 * A command reads its trip before its events are appended. The trip in its result gets the seq that they give it: a
 * client that subscribes with it as `after` would otherwise be sent its own change again.
 */
function withSeq<T>(result: T, tripId: string, seq: number): T {
  const isTrip = (value: unknown) => typeof value === 'object' && value !== null && Reflect.get(value, 'id') === tripId;
  if (isTrip(result)) return { ...result, seq };
  if (typeof result !== 'object' || result === null || !('trip' in result) || !isTrip(result.trip)) return result;
  return { ...result, trip: { ...Object(result.trip), seq } };
}

/**
 * Locks the trip, runs the command and appends its events.
 * @returns the command's result, and the events as a reader of the journal finds them.
 */
export async function writeIn<Kind extends SqlTransaction, T>(transaction: Kind, writing: Writing<Kind, T>) {
  const { tripId, actorId, clock, lock, command } = writing;
  const start = await lock(transaction.run);
  const now = clock();
  const newEvents: NewEvent[] = [];
  const subjects = new Map<number, object>();
  const nextSeq = () => start + newEvents.length + 1;
  const append: TripWrite['append'] = (kind, subjectId, more) => {
    const { subject, ...change }: Payload & { subject?: object } = more ?? {};
    const declaration = declarationOf(kind);
    if (!declaration) throw new Error(`No domain declares the event ${kind}.`);
    const seq = nextSeq();
    if (subject) subjects.set(seq, subject);
    newEvents.push({ seq, kind, version: declaration.version, subjectId, ...change });
    return seq;
  };
  const result = await command({ ...transaction, tripId, now, append, nextSeq });
  const json = JSON.stringify(newEvents);
  const seq = newEvents.at(-1)?.seq;
  if (seq !== undefined) await transaction.send(insertEvents, [tripId, actorId, now, json, seq]);
  const events = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'version' | 'subjectId'>[]).map(
    (event): TripEvent => ({ before: null, after: null, ...event, tripId, actorId, at: now }),
  );
  for (const event of events) noteSubject(event, subjects.get(event.seq));
  return { result: seq === undefined ? result : withSeq(result, tripId, seq), events };
}
