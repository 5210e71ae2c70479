import type { Member } from '../../../prisma/generated/client.ts';
import type { Context, Transaction, Viewer } from '../context.ts';
import { type Entity, nameOf, tripOf } from '../entity.ts';
import { Unauthenticated } from '../failures.ts';
import { type Capability, requireCan } from '../permissions.ts';
import { type TripWrite, writeIn } from './append.ts';
import { byPrisma, type PrismaTransaction, type SqlTransaction, type Transact, withPrisma } from './transactions.ts';
import { type LockTrip, lockTrip, lockTripAndMembership, timed } from './trip-lock.ts';

interface SignedWrite extends TripWrite {
  viewer: Viewer;
}

interface AsMember extends SignedWrite {
  /** The viewer's own seat, read inside the lock. */
  membership: Member;
}

/** What a command works with, according to how it came to the trip. */
export type UnsignedWork = TripWrite & PrismaTransaction;
export type TripWork = SignedWrite & PrismaTransaction;
export type MemberWork = AsMember & PrismaTransaction;

/** @throws Unauthenticated when signed out. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

/**
 * For what has waited: the viewer's session may have ended since it was read. A caller who is signed out has none to end.
 * @throws Unauthenticated.
 */
export async function requireStillSignedIn({ viewer, feed }: Context): Promise<void> {
  if (viewer && !(await feed.sessions.isOpen(viewer.sessionId))) throw new Unauthenticated();
}

interface Writing<Kind extends SqlTransaction, T> {
  tripId: string;
  transact: Transact<Kind>;
  lock: LockTrip;
  command: (work: Kind & SignedWrite) => Promise<T>;
}

async function write<Kind extends SqlTransaction, T>(ctx: Context, writing: Writing<Kind, T>): Promise<T> {
  const { tripId, transact, command } = writing;
  const viewer = requireViewer(ctx);
  const { result, events } = await timed(writing.lock, (lock) =>
    ctx.queue.inTurn(tripId, () =>
      transact((transaction) =>
        writeIn(transaction, {
          tripId,
          actorId: viewer.id,
          clock: ctx.now,
          lock,
          command: (work) => command({ ...work, viewer }),
        }),
      ),
    ),
  );
  const last = events.at(-1);
  if (last) {
    ctx.feed.hear(tripId, events);
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
  const lock = lockTrip(tripId, 'Trip');
  const { result } = await writeIn(withPrisma(tx), { tripId, actorId: null, clock, lock, command });
  return result;
}

/**
 * Runs the command that creates the trip, and begins its journal with what it tells. One person's new trips wait for the
 * lock on the person's row: so they take turns, as the writers of one trip do.
 */
export const startTrip = async <T>(ctx: Context, tripId: string, command: (work: TripWork) => Promise<T>): Promise<T> =>
  ctx.queue.inTurn(requireViewer(ctx).id, () =>
    write(ctx, { tripId, transact: byPrisma(ctx), lock: async () => 0, command }),
  );

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
): Promise<T> => write(ctx, { tripId, transact: byPrisma(ctx), lock: lockTrip(tripId, missing), command });

/** The trip, or one of its entities when the caller names no trip: `{ trip: id }`, `{ poll: id }`. */
export type Target = Record<'trip', string> | { [Name in Entity]: Record<Name, string> }[Entity];

/** @throws NotFound. */
async function tripIn(ctx: Context, target: Target): Promise<{ tripId: string; missing: string }> {
  if ('trip' in target) return { tripId: target.trip, missing: 'Trip' };
  const [[entity, id] = []] = Object.entries(target) as [Entity, string][];
  if (!entity || id === undefined) throw new Error('A target names one entity.');
  return { tripId: await tripOf(ctx, entity, id), missing: nameOf(entity) };
}

async function asMember<Kind extends SqlTransaction, T>(
  ctx: Context,
  target: Target,
  capability: Capability,
  transact: Transact<Kind>,
  command: (work: Kind & AsMember) => Promise<T>,
): Promise<T> {
  const viewer = requireViewer(ctx);
  const { tripId, missing } = await tripIn(ctx, target);
  const lockForMember = lockTripAndMembership(tripId, viewer.id, missing);
  let membership: Member;
  const lock: LockTrip = async (run) => {
    const locked = await lockForMember(run);
    requireCan(locked.membership, capability);
    membership = locked.membership;
    return locked.seq;
  };
  return write(ctx, { tripId, transact, lock, command: (work) => command({ ...work, membership }) });
}

/**
 * The one way for a member to change a trip: `atTrip`, with the viewer's membership and right read inside the lock.
 *
 * @param capability What the viewer's role has to allow.
 * @throws Unauthenticated; NotFound without membership, just as if there were no such trip; Forbidden.
 */
export const inTrip = <T>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: MemberWork) => Promise<T>,
): Promise<T> => asMember(ctx, target, capability, byPrisma(ctx), command);

/** `inTrip` for what is written most: without Prisma. */
export const inTripBySql = <T>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: AsMember & SqlTransaction) => Promise<T>,
): Promise<T> => asMember(ctx, target, capability, ctx.transact, command);
