import { type Member, Prisma } from '../../../prisma/generated/browser.ts';
import { NotFound } from '../failures.ts';
import { fieldsOf, type Tx } from '../sql/tables.ts';
import { type Statement, send } from '../sql/transaction.ts';
import { noteTripWait } from './trip-waits.ts';

/** Locks the trip inside the transaction. @returns the seq of its newest event. @throws NotFound. */
export type LockTrip = (tx: Tx) => Promise<number>;

const lockRow = (tx: Tx, tripId: string) =>
  tx.selectFrom('trip').select('seq').where('id', '=', tripId).forNoKeyUpdate();

/** Also locks a trip that an owner has deleted. @param missing The entity's name in the error without the trip. */
export const lockTrip =
  (tripId: string, missing: string): LockTrip =>
  async (tx) => {
    const trip = await lockRow(tx, tripId).executeTakeFirst();
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

/** Locks a trip that is not deleted. @param missing As for `lockTrip`. */
export const lockPresentTrip =
  (tripId: string, missing: string): LockTrip =>
  async (tx) => {
    // The row is compared again after the wait for its lock.
    const trip = await lockRow(tx, tripId).where('deletedAt', 'is', null).executeTakeFirst();
    if (!trip) throw new NotFound(missing);
    return trip.seq;
  };

const memberFields = fieldsOf('member', Prisma.MemberScalarFieldEnum);

/**
 * Without a membership, throws NotFound as if the trip did not exist. All goes out at once, but in statements of their
 * own, which run after the lock: a join in the locking statement would read the rows as they were before the wait.
 * @param read What the command needs to read. Its rows are returned.
 */
export async function lockTripAndMembership<Row = never>(
  tx: Tx,
  { tripId, userId }: Pick<Member, 'tripId' | 'userId'>,
  missing: string,
  read?: Statement<Row>,
): Promise<{ seq: number; membership: Member; rows: Row[] }> {
  await send(tx, lockRow(tx, tripId));
  const ownMembership = tx
    .selectFrom('member')
    .innerJoin('trip', 'trip.id', 'member.tripId')
    .select([...memberFields, 'trip.seq'])
    .where('member.tripId', '=', tripId)
    .where('member.userId', '=', userId);
  const memberships = await send(tx, ownMembership);
  const rows = read && (await send(tx, read));
  const [locked] = await memberships();
  if (!locked) throw new NotFound(missing);
  const { seq, ...membership } = locked;
  return { seq, membership, rows: (await rows?.()) ?? [] };
}

/** Measures the wait for the lock, with its turn and a connection. Without the lock, until the command ends. */
export async function timed<T>(lock: LockTrip, command: (lock: LockTrip) => Promise<T>): Promise<T> {
  const start = performance.now();
  let isNoted = false;
  const note = () => {
    if (!isNoted) noteTripWait((performance.now() - start) / 1_000);
    isNoted = true;
  };
  const timedLock: LockTrip = async (tx) => {
    const seq = await lock(tx);
    note();
    return seq;
  };
  return command(timedLock).finally(note);
}
