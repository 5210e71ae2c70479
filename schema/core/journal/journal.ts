import type { Member } from '../../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { Unauthenticated } from '../failures.ts';
import { requireAllTrips, requireReach } from '../granted.ts';
import { type Capability, requireCan } from '../permissions.ts';
import type { Entity, Tx } from '../sql/tables.ts';
import type { Statement } from '../sql/transaction.ts';
import { nameOf, tripOf } from '../trip-of.ts';
import type { Viewer } from '../viewer.ts';
import { type Change, changeTrip, type TripWork } from './trip-change.ts';
import { type LockedTrip, lockPresentTrip, lockTrip, lockTripAndMembership } from './trip-lock.ts';
import { startTripWait } from './trip-waits.ts';

export interface ViewerWork extends TripWork {
  viewer: Viewer;
}

export interface MemberWork extends ViewerWork {
  /** The viewer's own membership, read while the trip is locked. */
  membership: Member;
}

/** Returns the viewer. @throws Unauthenticated when signed out. */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

/** For a wait in which the session may have ended. Callers who are signed out pass. @throws Unauthenticated. */
export async function requireStillSignedIn({ viewer, feed }: Context): Promise<void> {
  if (viewer && !(await feed.sessions.isOpen(viewer.sessionId))) throw new Unauthenticated();
}

/** A change in a transaction of its own. The writers of a trip take turns by the key `turn`. */
type OwnChange<T, Locked extends LockedTrip> = Omit<Change<T, Locked>, 'actorId' | 'clock'> & { turn: string };

/** Waits for its turn, changes the trip, commits, and then notifies the feed. */
async function commit<T, L extends LockedTrip>(ctx: Context, viewer: Viewer, own: OwnChange<T, L>): Promise<T> {
  const onLocked = startTripWait();
  const change = { ...own, actorId: viewer.id, clock: ctx.now, onLocked };
  const changing = ctx.writers.write(ctx.kysely, own.turn, (tx) => changeTrip(tx, change));
  const { result, events } = await changing.finally(onLocked);
  const last = events.at(-1);
  if (last) {
    ctx.feed.addCommitted(own.tripId, events);
    ctx.bus.publish({ kind: 'trip', tripId: own.tripId, seq: last.seq });
  }
  return result;
}

/** The trip, or one of its entities: `{ trip: id }`, `{ poll: id }`. */
export type Target = Record<'trip', string> | { [Name in Entity]: Record<Name, string> }[Entity];

async function tripIn(ctx: Context, target: Target): Promise<{ tripId: string; missing: string }> {
  if ('trip' in target) return { tripId: target.trip, missing: 'Trip' };
  const [[entity, id] = []] = Object.entries(target) as [Entity, string][];
  if (!entity || id === undefined) throw new Error('A target names one entity.');
  return { tripId: await tripOf(ctx, entity, id), missing: nameOf(entity) };
}

/**
 * Changes a trip for a member. Locks the trip, reads the membership, checks the capability, runs the command, appends
 * its events, commits, and only then notifies the feed. If it throws, nothing is written.
 * @param read A statement that goes out together with the lock, to save a round trip. The command gets its rows.
 * @throws Unauthenticated; NotFound without membership, as if the trip did not exist; Forbidden; the command's errors.
 */
export async function asMember<T, Row = never>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: MemberWork, rows: readonly Row[]) => Promise<T>,
  read?: Statement<Row>,
): Promise<T> {
  const viewer = requireViewer(ctx);
  const { tripId, missing } = await tripIn(ctx, target);
  requireReach(viewer, tripId, missing);
  const lock = async (tx: Tx) => {
    const locked = await lockTripAndMembership(tx, { tripId, userId: viewer.id }, missing, read);
    requireCan(locked.membership, capability);
    return locked;
  };
  return commit(ctx, viewer, {
    tripId,
    turn: tripId,
    lock,
    command: (work, { membership, rows }) => command({ ...work, viewer, membership }, rows),
  });
}

/** A trip of a viewer without a membership: one that exists, or one to create. */
type Visited = { trip: string; mayBeDeleted?: boolean; missing?: string } | { newTrip: string };

/**
 * Changes a trip for a viewer without a membership: someone who is invited, or who creates or restores the trip. It
 * checks only that the viewer is signed in and the trip exists. The command checks what else the viewer needs.
 * @param visited `missing` is the entity's name in the error if the trip does not exist.
 * @throws NotFound, Unauthenticated, Forbidden for a token that is limited to some trips, the command's errors.
 */
export async function asViewer<T>(
  ctx: Context,
  visited: Visited,
  command: (work: ViewerWork) => Promise<T>,
): Promise<T> {
  const viewer = requireViewer(ctx);
  const ofViewer = (work: TripWork) => command({ ...work, viewer });
  if ('newTrip' in visited) {
    requireAllTrips(viewer);
    // One person's new trips take turns, because they wait for the lock on the person's row.
    const [tripId, turn] = [visited.newTrip, viewer.id];
    return commit(ctx, viewer, { tripId, turn, lock: async () => ({ seq: 0 }), command: ofViewer });
  }
  const { trip: tripId, mayBeDeleted, missing = 'Trip' } = visited;
  requireReach(viewer, tripId, missing);
  const lock = mayBeDeleted ? lockTrip(tripId, missing) : lockPresentTrip(tripId, missing);
  return commit(ctx, viewer, { tripId, turn: tripId, lock, command: ofViewer });
}

/**
 * Changes a trip, also a deleted one, inside the caller's transaction. It checks only that the trip exists. A caller
 * that changes several trips takes them in the order of their ids, to avoid deadlocks.
 *
 * It neither commits nor notifies the feed: subscribers find the events within three seconds. To deliver them sooner,
 * the caller publishes a `trip` signal after its commit.
 * @param actorId The person who causes the change; null for the app itself.
 * @throws NotFound, and the command's own errors.
 */
export async function inTransaction<T>(
  tx: Tx,
  tripId: string,
  clock: () => Date,
  command: (work: TripWork) => Promise<T>,
  actorId: string | null = null,
): Promise<T> {
  const { result } = await changeTrip(tx, { tripId, actorId, clock, lock: lockTrip(tripId, 'Trip'), command });
  return result;
}
