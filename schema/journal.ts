import { type Member, Prisma, type TripEvent, type TripEventKind } from '../prisma/generated/client.ts';
import type { Context, Transaction, Viewer } from './context.ts';
import { NotFound, Unauthenticated } from './failures.ts';
import { columns } from './rows.ts';

/** What changed, field by field, as it was and as it is. */
export interface Change {
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** What anything works with while it holds the trip. */
export interface UnsignedWork {
  /** The only way to the database in here: the embedded one has a single connection. */
  tx: Transaction;
  tripId: string;
  /** One instant for everything that the command writes. */
  now: Date;
  /** Appends a line to the trip's journal. @returns its seq. */
  tell(kind: TripEventKind, subjectId: string, change?: Change): number;
}

/** What a command works with. */
export interface TripWork extends UnsignedWork {
  viewer: Viewer;
}

/** What was told, until it is written. */
interface Line extends Change {
  seq: number;
  kind: TripEventKind;
  subjectId: string;
}

export interface SeatedWork extends TripWork {
  /** The viewer's own seat, read inside the lock. */
  seat: Member;
}

/** @throws Unauthenticated when signed out. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

const seatColumns = Prisma.raw(columns('(seat)', Prisma.MemberScalarFieldEnum));

/** Transactions queue for the embedded database's one connection; a burst must not time out in the queue. */
const transactionLimits = { maxWait: 10_000, timeout: 15_000 };

/** Takes hold of the trip inside the transaction. @returns the seq of its newest line. */
type Hold = (tx: Transaction) => Promise<number>;

const lock =
  (tripId: string, missing: string): Hold =>
  async (tx) => {
    const [trip] = await tx.$queryRaw<{ seq: number }[]>`
      SELECT seq FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`;
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

/** What is told in someone's name, or in nobody's. */
interface Telling<T> {
  tripId: string;
  actorId: string | null;
  clock: () => Date;
  hold: Hold;
  command: (work: UnsignedWork) => Promise<T>;
}

/** @returns what the command gives, and the lines that were told, as whoever reads the journal finds them. */
async function writeIn<T>(tx: Transaction, { tripId, actorId, clock, hold, command }: Telling<T>) {
  const start = await hold(tx);
  const now = clock();
  const lines: Line[] = [];
  const tell: TripWork['tell'] = (kind, subjectId, change = {}) => {
    const seq = start + lines.length + 1;
    lines.push({ seq, kind, subjectId, ...change });
    return seq;
  };
  const result = await command({ tx, tripId, now, tell });
  const json = JSON.stringify(lines);
  const seq = lines.at(-1)?.seq;
  if (seq !== undefined) {
    // One statement: it is part of every change.
    await tx.$executeRaw`
      WITH journal AS (
        INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, before, after, at)
        SELECT ${tripId}, line.seq, line.kind, ${actorId}, line."subjectId", line.before, line.after, ${now}
        FROM jsonb_to_recordset(${json}::jsonb)
          AS line (seq int, kind trip_event_kind, "subjectId" text, before jsonb, after jsonb))
      UPDATE trip SET seq = ${seq} WHERE id = ${tripId}`;
  }
  const told = (JSON.parse(json) as Pick<TripEvent, 'seq' | 'kind' | 'subjectId'>[]).map(
    (line): TripEvent => ({ before: null, after: null, ...line, tripId, actorId, at: now }),
  );
  return { result, told };
}

async function write<T>(ctx: Context, tripId: string, hold: Hold, command: (work: TripWork) => Promise<T>): Promise<T> {
  const viewer = requireViewer(ctx);
  const { result, told } = await ctx.db.$transaction(
    (tx) =>
      writeIn(tx, {
        tripId,
        actorId: viewer.id,
        clock: ctx.now,
        hold,
        command: (work) => command({ ...work, viewer }),
      }),
    transactionLimits,
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
export const withinTrip = async <T>(
  tx: Transaction,
  tripId: string,
  clock: () => Date,
  command: (work: UnsignedWork) => Promise<T>,
): Promise<T> => (await writeIn(tx, { tripId, actorId: null, clock, hold: lock(tripId, 'Trip'), command })).result;

/** Runs the command that creates the trip, and begins its journal with what it tells. */
export const startTrip = <T>(ctx: Context, tripId: string, command: (work: TripWork) => Promise<T>): Promise<T> =>
  write(ctx, tripId, async () => 0, command);

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
): Promise<T> => write(ctx, tripId, lock(tripId, missing), command);

/**
 * The one way for someone with a seat to change a trip: `atTrip`, with the viewer's seat read inside the lock. By a
 * function of the database's: joined to the locking statement it would be read as it was before the wait.
 *
 * @throws NotFound when the viewer holds no seat, just as if there were no such trip.
 */
export async function inTrip<T>(
  ctx: Context,
  tripId: string,
  command: (work: SeatedWork) => Promise<T>,
  missing = 'Trip',
): Promise<T> {
  const viewer = requireViewer(ctx);
  let seat: Member;
  const hold: Hold = async (tx) => {
    const [held] = await tx.$queryRaw<(Member & { tripSeq: number })[]>`
      SELECT trip_seq AS "tripSeq", ${seatColumns} FROM hold_trip(${tripId}, ${viewer.id})`;
    if (!held?.id) throw new NotFound(missing);
    const { tripSeq, ...own } = held;
    seat = own;
    return tripSeq;
  };
  return write(ctx, tripId, hold, (work) => command({ ...work, seat }));
}

/**
 * `inTrip` for the trip of one of its things, which is all that the caller names.
 * @param found The thing, as far as to say where it is; null if there is none.
 */
export function inTripOf<T>(
  ctx: Context,
  found: { tripId: string } | null,
  missing: string,
  command: (work: SeatedWork) => Promise<T>,
): Promise<T> {
  requireViewer(ctx);
  if (!found) throw new NotFound(missing);
  return inTrip(ctx, found.tripId, command, missing);
}
