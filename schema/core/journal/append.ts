import { sql } from 'kysely';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf, type EventName, type Payload, type PayloadOf } from '../events.ts';
import type { Tx } from '../sql/tables.ts';
import { send } from '../sql/transaction.ts';
import { noteSubject } from './event-subject.ts';
import type { LockTrip } from './trip-lock.ts';

type More<Kind extends EventName> = PayloadOf<Kind> & {
  /** The event's subject, complete, so that subscribers in this process need not read it again. */
  subject?: object;
};

export interface TripWrite {
  tx: Tx;
  tripId: string;
  /** One instant for everything that the command writes. */
  now: Date;
  /** Appends an event to the trip's journal. @returns its seq. */
  append<Kind extends EventName>(kind: Kind, subjectId: string, more?: More<Kind>): number;
  /** @returns the seq of the next event to be appended. */
  nextSeq(): number;
}

interface NewEvent extends Payload {
  seq: number;
  kind: string;
  version: number;
  subjectId: string;
  /** The seq of the first event of the same command. */
  cause: number;
}

/** One write to a trip. `actorId` is null when no person is the author. */
interface Writing<T> {
  tripId: string;
  actorId: string | null;
  clock: () => Date;
  lock: LockTrip;
  command: (work: TripWrite) => Promise<T>;
}

/** A single statement, because every change runs it. */
const insertEvents = (tripId: string, actorId: string | null, at: Date, events: string, seq: number) => sql`
  WITH journal AS (
    INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, before, after, cause, at)
    SELECT ${tripId}, event.seq, event.kind, event.version, ${actorId}, event."subjectId", event.before, event.after,
      event.cause, ${at}::timestamptz
    FROM jsonb_to_recordset(${events}::jsonb)
      AS event (seq int, kind text, version int, "subjectId" text, before jsonb, after jsonb, cause int))
  UPDATE trip SET seq = ${seq} WHERE id = ${tripId}`;

/** The command read the trip before its events. An old seq as `after` would give a client its own change again. */
function withSeq<T>(result: T, tripId: string, seq: number): T {
  const isTrip = (value: unknown) => typeof value === 'object' && value !== null && Reflect.get(value, 'id') === tripId;
  if (isTrip(result)) return { ...result, seq };
  if (typeof result !== 'object' || result === null || !('trip' in result) || !isTrip(result.trip)) return result;
  return { ...result, trip: { ...Object(result.trip), seq } };
}

/** @returns the command's result, and the events as the journal returns them. */
export async function writeIn<T>(tx: Tx, { tripId, actorId, clock, lock, command }: Writing<T>) {
  const start = await lock(tx);
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
    newEvents.push({ seq, kind, version: declaration.version, subjectId, cause: start + 1, ...change });
    return seq;
  };
  const result = await command({ tx, tripId, now, append, nextSeq });
  const json = JSON.stringify(newEvents);
  const seq = newEvents.at(-1)?.seq;
  if (seq !== undefined) await send(tx, insertEvents(tripId, actorId, now, json, seq));
  const events = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'version' | 'subjectId' | 'cause'>[]).map(
    (event): TripEvent => ({ before: null, after: null, ...event, tripId, actorId, at: now }),
  );
  for (const event of events) noteSubject(event, subjects.get(event.seq));
  return { result: seq === undefined ? result : withSeq(result, tripId, seq), events };
}
