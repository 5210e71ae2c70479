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
  /** The viewer's own membership, read while the trip is locked. */
  membership: Member;
}

/** The tools of a command: without a viewer, with a viewer, with a member. */
export type UnsignedWork = TripWrite & PrismaTransaction;
export type TripWork = SignedWrite & PrismaTransaction;
export type MemberWork = AsMember & PrismaTransaction;

/** Returns the viewer. @throws Unauthenticated when signed out. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

/**
 * Checks the viewer's session again, after a wait in which it may have ended. Callers who are signed out pass.
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
 * Does the same as `atTrip`, without a viewer and inside the caller's transaction. A caller that changes several trips
 * takes them in the order of their ids, to avoid deadlocks. Does not notify subscribers; they find the events when they
 * next poll the journal.
 * @throws NotFound, and the command's own errors.
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
 * Runs the command that creates a trip, and begins the trip's journal with its events. One person's new trips take
 * turns, like the writers of one trip, because they wait for the lock on the person's row.
 */
export const startTrip = async <T>(ctx: Context, tripId: string, command: (work: TripWork) => Promise<T>): Promise<T> =>
  ctx.queue.inTurn(requireViewer(ctx).id, () =>
    write(ctx, { tripId, transact: byPrisma(ctx), lock: async () => 0, command }),
  );

/**
 * Locks the trip, runs the command, appends its events to the journal, commits, and only then notifies the feed.
 * For viewers without a membership (an invited person). Members use `inTrip`.
 *
 * @param missing The entity's name in the error if the trip does not exist.
 * @throws NotFound, Unauthenticated, and the command's own errors. Then nothing is written.
 */
export const atTrip = <T>(
  ctx: Context,
  tripId: string,
  command: (work: TripWork) => Promise<T>,
  missing = 'Trip',
): Promise<T> => write(ctx, { tripId, transact: byPrisma(ctx), lock: lockTrip(tripId, missing), command });

/** The trip, or one of its entities: `{ trip: id }`, `{ poll: id }`. */
export type Target = Record<'trip', string> | { [Name in Entity]: Record<Name, string> }[Entity];

/** Finds the trip of a target. @throws NotFound. */
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
 * The one way for a member to change a trip. Does the same as `atTrip`, and also checks the viewer's membership and
 * role while the trip is locked.
 *
 * @param capability The capability that the viewer's role needs.
 * @throws Unauthenticated; NotFound without membership, as if the trip did not exist; Forbidden.
 */
export const inTrip = <T>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: MemberWork) => Promise<T>,
): Promise<T> => asMember(ctx, target, capability, byPrisma(ctx), command);

/** `inTrip` without Prisma, for the most frequent writes. */
export const inTripBySql = <T>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: AsMember & SqlTransaction) => Promise<T>,
): Promise<T> => asMember(ctx, target, capability, ctx.transact, command);
