import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { reachableSql } from '../core/granted.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type CheckedStream, viewerStream } from '../core/viewer-stream.ts';

/** The shortest time between two deliveries. The list of trips needs no faster updates, even for a very active trip. */
const REST_MS = 1_000;
/** The length that an operation's size assumes for a list: each delivery reads all selected fields of the trips. */
const MOST_AT_ONCE = 10;

async function joined(ctx: Context, tripIds: readonly string[]): Promise<string[]> {
  if (tripIds.length === 0) return [];
  const viewer = requireViewer(ctx);
  const rows = await ctx.kysely
    .selectFrom('member')
    .select('tripId')
    .where('userId', '=', viewer.id)
    .where('tripId', '=', sql<string>`any(${tripIds})`)
    .where(reachableSql(viewer))
    .execute();
  return rows.map(({ tripId }) => tripId);
}

/**
 * The first value is empty. Later ones come at most once a second with at most ten ids, those that have waited longest
 * first. Some may be trips of others. A trip whose membership ends while it is being read is not delivered. After lost
 * signals, all trips count as changed. Ends with the session.
 * @throws Unauthenticated.
 */
export function watchTrips(ctx: Context): CheckedStream<string[]> {
  const viewer = requireViewer(ctx);
  const news = new Set<string>();
  let wakeUp = () => {};
  let wakeUpLater = () => {};
  const ticks = viewerStream(ctx, (changed, end) => {
    wakeUp = changed;
    /** Null while it is being looked up. Then any trip may be one of the viewer's. */
    let memberships: ReadonlySet<string> | null = null;
    let lookUps = 0;
    let rest: NodeJS.Timeout | undefined;
    wakeUpLater = () => {
      rest ??= setTimeout(() => {
        rest = undefined;
        changed();
      }, REST_MS);
    };

    const lookUp = async () => {
      memberships = null;
      lookUps += 1;
      const turn = lookUps;
      const own = ctx.kysely.selectFrom('member').select('tripId').where('userId', '=', viewer.id);
      const found = await own.where(reachableSql(viewer)).execute();
      const current = new Set(found.map(({ tripId }) => tripId));
      if (turn === lookUps) memberships = current;
      return current;
    };
    const catchUp = async () => {
      for (const tripId of await lookUp()) news.add(tripId);
      wakeUpLater();
    };
    const stopListening = ctx.bus.listen((signal) => {
      if (signal.kind === 'missed') catchUp().catch(end);
      if (signal.kind === 'viewer' && signal.userId === viewer.id) lookUp().catch(end);
      if (signal.kind !== 'trip' || memberships?.has(signal.tripId) === false) return;
      news.add(signal.tripId);
      wakeUpLater();
    });
    lookUp().catch(end);
    return () => {
      stopListening();
      clearTimeout(rest);
    };
  });
  const over = { done: true, value: undefined } as const;
  return {
    async next() {
      if ((await ticks.next()).done) return over;
      const value = [...news].slice(0, MOST_AT_ONCE);
      for (const tripId of value) news.delete(tripId);
      if (news.size > 0) wakeUpLater();
      return { done: false, value };
    },
    async mayDeliver(tripIds) {
      if (!(await ticks.mayDeliver())) return false;
      const current = await joined(ctx, tripIds);
      if (current.length === tripIds.length) return true;
      for (const tripId of current) news.add(tripId);
      wakeUp();
      return false;
    },
    async return() {
      await ticks.return?.();
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
