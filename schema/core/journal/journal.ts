import type { Member } from '../../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { nameOf, tripOf } from '../entity.ts';
import { Unauthenticated } from '../failures.ts';
import { requireAllTrips, requireReach } from '../granted.ts';
import { type Capability, requireCan } from '../permissions.ts';
import type { Entity, Tx } from '../sql/tables.ts';
import { type Statement, transact } from '../sql/transaction.ts';
import type { Viewer } from '../viewer.ts';
import { type TripWrite, writeIn } from './append.ts';
import { type LockTrip, lockPresentTrip, lockTrip, lockTripAndMembership, timed } from './trip-lock.ts';

export interface SignedWork extends TripWrite {
  viewer: Viewer;
}

export interface MemberWork extends SignedWork {
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

interface Writing<T> {
  tripId: string;
  /** The writers of a trip take turns by this key. */
  turn: string;
  lock: LockTrip;
  command: (work: SignedWork) => Promise<T>;
}

async function write<T>(ctx: Context, { tripId, turn, lock, command }: Writing<T>): Promise<T> {
  const viewer = requireViewer(ctx);
  const { result, events } = await timed(lock, (timedLock) =>
    ctx.queue.inTurn(turn, () =>
      transact(ctx.kysely, (tx) =>
        writeIn(tx, {
          tripId,
          actorId: viewer.id,
          clock: ctx.now,
          lock: timedLock,
          command: (work) => command({ ...work, viewer }),
        }),
      ),
    ),
  );
  const last = events.at(-1);
  if (last) {
    ctx.feed.takeCommitted(tripId, events);
    ctx.bus.publish({ kind: 'trip', tripId, seq: last.seq });
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
 * The one way for a member to change a trip. Locks it, reads the membership, checks the capability, runs the command,
 * appends its events, commits, and only then notifies the feed. If it throws, nothing is written.
 * @param read A statement that goes out together with the lock, to save a round trip. The command gets its rows.
 * @throws Unauthenticated; NotFound without membership, as if the trip did not exist; Forbidden; the command's errors.
 */
export async function inTrip<T, Row = never>(
  ctx: Context,
  target: Target,
  capability: Capability,
  command: (work: MemberWork, rows: readonly Row[]) => Promise<T>,
  read?: Statement<Row>,
): Promise<T> {
  const viewer = requireViewer(ctx);
  const { tripId, missing } = await tripIn(ctx, target);
  requireReach(viewer, tripId, missing);
  let membership: Member;
  let rows: Row[];
  const lock: LockTrip = async (tx) => {
    const locked = await lockTripAndMembership(tx, { tripId, userId: viewer.id }, missing, read);
    requireCan(locked.membership, capability);
    ({ membership, rows } = locked);
    return locked.seq;
  };
  return write(ctx, { tripId, turn: tripId, lock, command: (work) => command({ ...work, membership }, rows) });
}

/** A trip of a viewer without a membership: one that exists, one that may be deleted, or one to create. */
type Visited = { trip: string; missing?: string } | { deletedTrip: string } | { newTrip: string };

/**
 * Changes a trip for a viewer without a membership: someone who is invited, or who creates or restores the trip. Unlike
 * `inTrip` it reads no membership and checks no capability: the command decides.
 * @param visited `missing` is the entity's name in the error if the trip does not exist.
 * @throws NotFound, Unauthenticated, Forbidden for a token that is limited to some trips, the command's errors.
 */
export async function atTrip<T>(ctx: Context, visited: Visited, command: (work: SignedWork) => Promise<T>): Promise<T> {
  const viewer = requireViewer(ctx);
  if ('trip' in visited) {
    const { trip: tripId, missing = 'Trip' } = visited;
    requireReach(viewer, tripId, missing);
    return write(ctx, { tripId, turn: tripId, lock: lockPresentTrip(tripId, missing), command });
  }
  if ('deletedTrip' in visited) {
    const { deletedTrip: tripId } = visited;
    requireReach(viewer, tripId);
    return write(ctx, { tripId, turn: tripId, lock: lockTrip(tripId, 'Trip'), command });
  }
  // One person's new trips take turns, because they wait for the lock on the person's row.
  requireAllTrips(viewer);
  return write(ctx, { tripId: visited.newTrip, turn: viewer.id, lock: async () => 0, command });
}

/**
 * Changes a trip, also a deleted one, inside the caller's transaction. It checks neither membership nor capability. A
 * caller that changes several trips takes them in the order of their ids, to avoid deadlocks.
 *
 * It neither commits nor notifies the feed: subscribers find the events within three seconds. To deliver them sooner,
 * the caller publishes a `trip` signal after its commit.
 * @param actorId The person who causes the change; null for the app itself.
 * @throws NotFound, and the command's own errors.
 */
export async function withinTrip<T>(
  tx: Tx,
  tripId: string,
  clock: () => Date,
  command: (work: TripWrite) => Promise<T>,
  actorId: string | null = null,
): Promise<T> {
  const { result } = await writeIn(tx, { tripId, actorId, clock, lock: lockTrip(tripId, 'Trip'), command });
  return result;
}
