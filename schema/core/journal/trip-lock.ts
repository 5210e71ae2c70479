import { type Member, Prisma } from '../../../prisma/generated/browser.ts';
import { NotFound } from '../failures.ts';
import { fieldsOf, type Tx } from '../sql/tables.ts';
import { type Statement, send } from '../sql/transaction.ts';

export interface LockedTrip {
  /** Of its newest event. */
  seq: number;
}

/** Locks the trip inside the transaction. @throws NotFound. */
export type LockTrip<Locked extends LockedTrip = LockedTrip> = (tx: Tx) => Promise<Locked>;

const lockRow = (tx: Tx, tripId: string) =>
  tx.selectFrom('trip').select('seq').where('id', '=', tripId).forNoKeyUpdate();

/** Also locks a trip that an owner has deleted. @param missing The entity's name in the error without the trip. */
export const lockTrip =
  (tripId: string, missing: string): LockTrip =>
  async (tx) => {
    const trip = await lockRow(tx, tripId).executeTakeFirst();
    if (!trip) throw new NotFound(missing);
    return trip;
  };

/** Locks a trip that is not deleted. @param missing As for `lockTrip`. */
export const lockPresentTrip =
  (tripId: string, missing: string): LockTrip =>
  async (tx) => {
    // The row is compared again after the wait for its lock.
    const trip = await lockRow(tx, tripId).where('deletedAt', 'is', null).executeTakeFirst();
    if (!trip) throw new NotFound(missing);
    return trip;
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
): Promise<LockedTrip & { membership: Member; rows: Row[] }> {
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
