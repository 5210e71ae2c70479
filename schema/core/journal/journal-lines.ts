import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf, type EventName, type Payload, type PayloadOf } from '../events.ts';
import { noteSubject } from './event-subject.ts';
import type { ByHand } from './transactions.ts';
import type { Hold } from './trip-lock.ts';

/** What can be said of a line besides. */
type More<Kind extends EventName> = PayloadOf<Kind> & {
  /** What it is about, with all that is told of it: for those who watch in this process it needn't be read. */
  subject?: object;
};

/** What anything has while it holds the trip. */
export interface Held {
  tripId: string;
  /** One instant for everything that the command writes. */
  now: Date;
  /** Appends a line to the trip's journal. @returns its seq. */
  tell<Kind extends EventName>(kind: Kind, subjectId: string, more?: More<Kind>): number;
  /** @returns the seq of the line that would be appended next. */
  nextSeq(): number;
}

/** What was told, until it is written. */
interface Line extends Payload {
  seq: number;
  kind: string;
  version: number;
  subjectId: string;
}

/** What is told in someone's name, or in nobody's. */
interface Telling<Kind, T> {
  tripId: string;
  actorId: string | null;
  clock: () => Date;
  hold: Hold;
  command: (work: Kind & Held) => Promise<T>;
}

/** One statement: it is part of every change. */
const append = `WITH journal AS (
    INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, before, after, at)
    SELECT $1, line.seq, line.kind, line.version, $2, line."subjectId", line.before, line.after, $3
    FROM jsonb_to_recordset($4::jsonb)
      AS line (seq int, kind text, version int, "subjectId" text, before jsonb, after jsonb))
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
 * Takes hold of the trip, runs the command, and appends what it tells.
 * @returns what the command gives, and the lines that were told, as whoever reads the journal finds them.
 */
export async function writeIn<Kind extends ByHand, T>(transaction: Kind, telling: Telling<Kind, T>) {
  const { tripId, actorId, clock, hold, command } = telling;
  const start = await hold(transaction.run);
  const now = clock();
  const lines: Line[] = [];
  const subjects = new Map<number, object>();
  const nextSeq = () => start + lines.length + 1;
  const tell: Held['tell'] = (kind, subjectId, more) => {
    const { subject, ...change }: Payload & { subject?: object } = more ?? {};
    const declaration = declarationOf(kind);
    if (!declaration) throw new Error(`No domain declares the event ${kind}.`);
    const seq = nextSeq();
    if (subject) subjects.set(seq, subject);
    lines.push({ seq, kind, version: declaration.version, subjectId, ...change });
    return seq;
  };
  const result = await command({ ...transaction, tripId, now, tell, nextSeq });
  const json = JSON.stringify(lines);
  const seq = lines.at(-1)?.seq;
  if (seq !== undefined) await transaction.send(append, [tripId, actorId, now, json, seq]);
  const told = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'version' | 'subjectId'>[]).map(
    (line): TripEvent => ({ before: null, after: null, ...line, tripId, actorId, at: now }),
  );
  for (const event of told) noteSubject(event, subjects.get(event.seq));
  return { result: seq === undefined ? result : withSeq(result, tripId, seq), told };
}
