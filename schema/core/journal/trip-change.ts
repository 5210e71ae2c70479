import { sql } from 'kysely';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf, type EventName, type Payload, type PayloadOf } from '../events.ts';
import type { Tx } from '../sql/tables.ts';
import { send } from '../sql/transaction.ts';
import { noteSubject } from './event-subject.ts';
import type { LockedTrip, LockTrip } from './trip-lock.ts';

type More<Kind extends EventName> = PayloadOf<Kind> & {
  /** The event's subject, complete, so that subscribers in this process need not read it again. */
  subject?: object;
};

export interface TripWork {
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

/** A change of a trip whose row is locked: the transaction, and the events that the command appends. */
class TripChange implements TripWork {
  readonly #events: NewEvent[] = [];
  readonly #subjects = new Map<number, object>();

  /** @param seq Of the trip's newest event. @param actorId Null when no person is the author. */
  constructor(
    readonly tx: Tx,
    readonly tripId: string,
    readonly now: Date,
    private readonly seq: number,
    private readonly actorId: string | null,
  ) {}

  // Commands take both out of the object.
  nextSeq = (): number => this.seq + this.#events.length + 1;

  append: TripWork['append'] = (kind, subjectId, more) => {
    const { subject, ...change }: Payload & { subject?: object } = more ?? {};
    const declaration = declarationOf(kind);
    if (!declaration) throw new Error(`No domain declares the event ${kind}.`);
    const seq = this.nextSeq();
    if (subject) this.#subjects.set(seq, subject);
    this.#events.push({ seq, kind, version: declaration.version, subjectId, cause: this.seq + 1, ...change });
    return seq;
  };

  /** Writes the events. @returns them as the journal returns them. */
  async save(): Promise<TripEvent[]> {
    const { tx, tripId, actorId, now } = this;
    const json = JSON.stringify(this.#events);
    const seq = this.#events.at(-1)?.seq;
    if (seq !== undefined) await send(tx, insertEvents(tripId, actorId, now, json, seq));
    const events = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'version' | 'subjectId' | 'cause'>[]).map(
      (event): TripEvent => ({ before: null, after: null, ...event, tripId, actorId, at: now }),
    );
    for (const event of events) noteSubject(event, this.#subjects.get(event.seq));
    return events;
  }
}

/** How to change a trip. */
export interface Change<T, Locked extends LockedTrip = LockedTrip> {
  tripId: string;
  /** The person who causes it; null for the app itself. */
  actorId: string | null;
  clock: () => Date;
  lock: LockTrip<Locked>;
  onLocked?: () => void;
  command: (work: TripWork, locked: Locked) => Promise<T>;
}

/** Locks the trip, runs the command, and writes its events. @returns the command's result, and the events. */
export async function changeTrip<T, Locked extends LockedTrip>(tx: Tx, how: Change<T, Locked>) {
  const locked = await how.lock(tx);
  how.onLocked?.();
  const change = new TripChange(tx, how.tripId, how.clock(), locked.seq, how.actorId);
  const result = await how.command(change, locked);
  const events = await change.save();
  const last = events.at(-1);
  return { result: last ? withSeq(result, how.tripId, last.seq) : result, events };
}
