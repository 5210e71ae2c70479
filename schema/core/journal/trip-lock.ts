import { type Member, Prisma } from '../../../prisma/generated/client.ts';
import { NotFound } from '../failures.ts';
import { columns, type RunStatement } from './rows.ts';
import { noteTripWait } from './trip-waits.ts';

/** Takes hold of the trip inside the transaction. @returns the seq of its newest line. @throws NotFound. */
export type LockTrip = (run: RunStatement) => Promise<number>;

/** @param missing What to call the thing if there is no such trip. */
export const lockTrip =
  (tripId: string, missing: string): LockTrip =>
  async (run) => {
    const [trip] = await run<{ seq: number }>('SELECT seq FROM trip WHERE id = $1 FOR NO KEY UPDATE', [tripId]);
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

const membershipColumns = columns('(seat)', Prisma.MemberScalarFieldEnum);

/**
 * The same for someone with a seat, to whom there is no trip without one. The seat is read by a function of the
 * database's: joined to the locking statement it would be as before the wait.
 */
export const lockTripAndMembership = (tripId: string, userId: string, missing: string) => async (run: RunStatement) => {
  const [held] = await run<Member & { tripSeq: number }>(
    `SELECT trip_seq AS "tripSeq", ${membershipColumns} FROM hold_trip($1, $2)`,
    [tripId, userId],
  );
  if (!held?.id) throw new NotFound(missing);
  const { tripSeq: seq, ...membership } = held;
  return { seq, membership };
};

/**
 * Says for metrics how long a command waits from now on, the wait for a turn and a connection included: until it holds the
 * trip, or until it ends without having held it.
 */
export async function timed<T>(lock: LockTrip, command: (lock: LockTrip) => Promise<T>): Promise<T> {
  const start = performance.now();
  let isNoted = false;
  const note = () => {
    if (!isNoted) noteTripWait((performance.now() - start) / 1_000);
    isNoted = true;
  };
  const timedLock: LockTrip = async (run) => {
    const seq = await lock(run);
    note();
    return seq;
  };
  return command(timedLock).finally(note);
}
