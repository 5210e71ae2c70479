import { type Member, Prisma, type TripEvent, type TripEventKind } from '../prisma/generated/client.ts';
import type { Context, Transaction, Viewer } from './context.ts';
import { noteSubject } from './event-subject.ts';
import { NotFound, Unauthenticated } from './failures.ts';
import { columns, type RunStatement } from './rows.ts';
import { type Thing, tripOf } from './thing.ts';
import { type ByHand, type ByPrisma, byPrisma, type Transact, withPrisma } from './transactions.ts';
import { noteTripLocked } from './trip-waits.ts';

/** What changed, field by field, as it was and as it is. */
export interface Change {
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** What can be said of a line besides. */
interface More extends Change {
  /** What it is about, with all that is told of it: for those who watch in this process it needn't be read. */
  subject?: object;
}

/** What anything has while it holds the trip. */
interface Held {
  tripId: string;
  /** One instant for everything that the command writes. */
  now: Date;
  /** Appends a line to the trip's journal. @returns its seq. */
  tell(kind: TripEventKind, subjectId: string, more?: More): number;
  /** @returns the seq of the line that would be appended next. */
  nextSeq(): number;
}

interface Signed extends Held {
  viewer: Viewer;
}

interface Seated extends Signed {
  /** The viewer's own seat, read inside the lock. */
  seat: Member;
}

/** What a command works with, according to how it came to the trip. */
export type UnsignedWork = Held & ByPrisma;
export type TripWork = Signed & ByPrisma;
export type SeatedWork = Seated & ByPrisma;

/** What was told, until it is written. */
interface Line extends Change {
  seq: number;
  kind: TripEventKind;
  subjectId: string;
}

/** @throws Unauthenticated when signed out. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

const seatColumns = columns('(seat)', Prisma.MemberScalarFieldEnum);

/** Takes hold of the trip inside the transaction. @returns the seq of its newest line. */
type Hold = (run: RunStatement) => Promise<number>;

const lock =
  (tripId: string, missing: string): Hold =>
  async (run) => {
    const [trip] = await run<{ seq: number }>('SELECT seq FROM trip WHERE id = $1 FOR NO KEY UPDATE', [tripId]);
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

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
    INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, before, after, at)
    SELECT $1, line.seq, line.kind, $2, line."subjectId", line.before, line.after, $3
    FROM jsonb_to_recordset($4::jsonb)
      AS line (seq int, kind trip_event_kind, "subjectId" text, before jsonb, after jsonb))
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

/** @returns what the command gives, and the lines that were told, as whoever reads the journal finds them. */
async function writeIn<Kind extends ByHand, T>(transaction: Kind, telling: Telling<Kind, T>) {
  const { tripId, actorId, clock, hold, command } = telling;
  const start = await hold(transaction.run);
  const now = clock();
  const lines: Line[] = [];
  const subjects = new Map<number, object>();
  const nextSeq = () => start + lines.length + 1;
  const tell: Held['tell'] = (kind, subjectId, { subject, ...change } = {}) => {
    const seq = nextSeq();
    if (subject) subjects.set(seq, subject);
    lines.push({ seq, kind, subjectId, ...change });
    return seq;
  };
  const result = await command({ ...transaction, tripId, now, tell, nextSeq });
  const json = JSON.stringify(lines);
  const seq = lines.at(-1)?.seq;
  if (seq !== undefined) await transaction.send(append, [tripId, actorId, now, json, seq]);
  const told = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'subjectId'>[]).map(
    (line): TripEvent => ({ before: null, after: null, ...line, tripId, actorId, at: now }),
  );
  for (const event of told) noteSubject(event, subjects.get(event.seq));
  return { result: seq === undefined ? result : withSeq(result, tripId, seq), told };
}

interface Writing<Kind extends ByHand, T> {
  tripId: string;
  transact: Transact<Kind>;
  hold: Hold;
  command: (work: Kind & Signed) => Promise<T>;
}

/** The same, and says how long it took from now on. */
function timed(hold: Hold): Hold {
  const start = performance.now();
  return async (run) => {
    const seq = await hold(run);
    noteTripLocked((performance.now() - start) / 1_000);
    return seq;
  };
}

async function write<Kind extends ByHand, T>(ctx: Context, writing: Writing<Kind, T>): Promise<T> {
  const { tripId, transact, command } = writing;
  const hold = timed(writing.hold);
  const viewer = requireViewer(ctx);
  const { result, told } = await ctx.queue.inTurn(tripId, () =>
    transact((transaction) =>
      writeIn(transaction, {
        tripId,
        actorId: viewer.id,
        clock: ctx.now,
        hold,
        command: (work) => command({ ...work, viewer }),
      }),
    ),
  );
  const last = told.at(-1);
  if (last) {
    ctx.feed.hear(tripId, told);
    ctx.bus.publish({ kind: 'trip', tripId, seq: last.seq });
  }
  return result;
}

/**
 * `atTrip` in nobody's name, inside a transaction of the caller's, who may change several trips in it: in the order of
 * their ids, so that two who do can't wait for each other. It wakes nobody: the feed finds the lines by itself.
 * @throws NotFound, and whatever the command throws.
 */
export async function withinTrip<T>(
  tx: Transaction,
  tripId: string,
  clock: () => Date,
  command: (work: UnsignedWork) => Promise<T>,
): Promise<T> {
  const hold = lock(tripId, 'Trip');
  const { result } = await writeIn(withPrisma(tx), { tripId, actorId: null, clock, hold, command });
  return result;
}

/** Runs the command that creates the trip, and begins its journal with what it tells. */
export const startTrip = <T>(ctx: Context, tripId: string, command: (work: TripWork) => Promise<T>): Promise<T> =>
  write(ctx, { tripId, transact: byPrisma(ctx), hold: async () => 0, command });

/**
 * Locks the trip, runs the command, appends to the journal what it tells, commits, and only then wakes the feed.
 * For whoever comes to a trip without a seat (an invited person); everyone else goes through `inTrip`.
 *
 * @param missing What to call the thing if there is no such trip.
 * @throws NotFound, Unauthenticated, and whatever the command throws: then nothing is written.
 */
export const atTrip = <T>(
  ctx: Context,
  tripId: string,
  command: (work: TripWork) => Promise<T>,
  missing = 'Trip',
): Promise<T> => write(ctx, { tripId, transact: byPrisma(ctx), hold: lock(tripId, missing), command });

interface Sitting<Kind extends ByHand, T> {
  tripId: string;
  missing: string;
  transact: Transact<Kind>;
  command: (work: Kind & Seated) => Promise<T>;
}

/** The seat is read by a function of the database's: joined to the locking statement it would be as before the wait. */
async function seated<Kind extends ByHand, T>(ctx: Context, sitting: Sitting<Kind, T>): Promise<T> {
  const { tripId, missing, transact, command } = sitting;
  const viewer = requireViewer(ctx);
  let seat: Member;
  const hold: Hold = async (run) => {
    const [held] = await run<Member & { tripSeq: number }>(
      `SELECT trip_seq AS "tripSeq", ${seatColumns} FROM hold_trip($1, $2)`,
      [tripId, viewer.id],
    );
    if (!held?.id) throw new NotFound(missing);
    const { tripSeq, ...own } = held;
    seat = own;
    return tripSeq;
  };
  return write(ctx, { tripId, transact, hold, command: (work) => command({ ...work, seat }) });
}

/**
 * The one way for someone with a seat to change a trip: `atTrip`, with the viewer's seat read inside the lock.
 *
 * @throws NotFound when the viewer holds no seat, just as if there were no such trip.
 */
export const inTrip = <T>(ctx: Context, tripId: string, command: (work: SeatedWork) => Promise<T>): Promise<T> =>
  seated(ctx, { tripId, missing: 'Trip', transact: byPrisma(ctx), command });

/** `inTrip` for what is written most: without Prisma. */
export const inTripByHand = <T>(
  ctx: Context,
  tripId: string,
  command: (work: Seated & ByHand) => Promise<T>,
): Promise<T> => seated(ctx, { tripId, missing: 'Trip', transact: ctx.transact, command });

/** `inTrip` for the trip of one of its things, which is all that the caller names. */
export async function inTripOf<T>(
  ctx: Context,
  thing: Thing,
  id: string,
  command: (work: SeatedWork) => Promise<T>,
): Promise<T> {
  requireViewer(ctx);
  const tripId = await tripOf(ctx, thing, id);
  return seated(ctx, { tripId, missing: thing, transact: byPrisma(ctx), command });
}

/** `inTripOf` without Prisma. */
export async function inTripOfByHand<T>(
  ctx: Context,
  thing: Thing,
  id: string,
  command: (work: Seated & ByHand) => Promise<T>,
): Promise<T> {
  requireViewer(ctx);
  const tripId = await tripOf(ctx, thing, id);
  return seated(ctx, { tripId, missing: thing, transact: ctx.transact, command });
}
