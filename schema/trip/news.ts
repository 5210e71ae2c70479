import { coalesced } from '../coalesced.ts';
import type { Context } from '../context.ts';
import { requireViewer } from '../journal.ts';

/** However lively a trip is: whoever looks at the list of trips reads no faster. */
const REST_MS = 1_000;

/**
 * Gives the ids of the viewer's trips on which something has happened: none at first, then at most once a second. Some may
 * be of trips on which they hold no seat. Ends with the session.
 * @throws Unauthenticated.
 */
export function watchTrips(ctx: Context): AsyncIterableIterator<string[]> {
  const viewer = requireViewer(ctx);
  const news = new Set<string>();
  const ticks = coalesced((changed, end) => {
    /** Null while it is being looked up: then any trip may be one of theirs. */
    let seats: ReadonlySet<string> | null = null;
    let lookUps = 0;
    let rest: NodeJS.Timeout | undefined;

    const lookUp = async () => {
      seats = null;
      lookUps += 1;
      const turn = lookUps;
      const found = await ctx.db.member.findMany({ where: { userId: viewer.id }, select: { tripId: true } });
      if (turn === lookUps) seats = new Set(found.map(({ tripId }) => tripId));
    };
    const stopListening = ctx.bus.listen((signal) => {
      if (signal.kind === 'session-ended' && signal.sessionId === viewer.sessionId) end();
      if (signal.kind === 'viewer' && signal.userId === viewer.id) lookUp().catch(end);
      if (signal.kind !== 'trip' || seats?.has(signal.tripId) === false) return;
      news.add(signal.tripId);
      rest ??= setTimeout(() => {
        rest = undefined;
        changed();
      }, REST_MS);
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
      const value = [...news];
      news.clear();
      return { done: false, value };
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
