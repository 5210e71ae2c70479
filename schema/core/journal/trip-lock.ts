import { type Member, Prisma } from '../../../prisma/generated/client.ts';
import { NotFound } from '../failures.ts';
import { columns, type RunStatement } from './rows.ts';
import { noteTripWait } from './trip-waits.ts';

/** Locks the trip inside the transaction. @returns the seq of its newest event. @throws NotFound. */
export type LockTrip = (run: RunStatement) => Promise<number>;

/** @param missing The entity's name in the error if the trip does not exist. */
export const lockTrip =
  (tripId: string, missing: string): LockTrip =>
  async (run) => {
    const [trip] = await run<{ seq: number }>('SELECT seq FROM trip WHERE id = $1 FOR NO KEY UPDATE', [tripId]);
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

const membershipColumns = columns('(seat)', Prisma.MemberScalarFieldEnum);

/**
 * Locks the trip and reads the person's membership. Without one, throws NotFound as if the trip did not exist. A
 * database function reads the membership after the lock: a join in the locking statement would read the row as it was
 * before the wait.
 */
export const lockTripAndMembership = (tripId: string, userId: string, missing: string) => async (run: RunStatement) => {
  const [locked] = await run<Member & { tripSeq: number }>(
    `SELECT trip_seq AS "tripSeq", ${membershipColumns} FROM hold_trip($1, $2)`,
    [tripId, userId],
  );
  if (!locked?.id) throw new NotFound(missing);
  const { tripSeq: seq, ...membership } = locked;
  return { seq, membership };
};

/**
 * Measures for metrics how long a command waits for the trip's lock, including the wait for its turn and a connection.
 * If the command never gets the lock, it measures until the command ends.
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
