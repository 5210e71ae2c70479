import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Sql } from '../sql/tables.ts';

/** JSON of one part: the routes of about 1,500 trips. In memory it takes about twice as much. */
const MOST_CHARACTERS = 2 * 1024 * 1024;
/** A change made directly in the database, without a journal event, becomes visible after this time. */
const LONGEST_MS = 60_000;

interface Cached<Found> {
  seq: number;
  /** A promise while it is being read: others wait for the same one. */
  found: Found | Promise<Found>;
}

/**
 * Caches a part of a trip's card for all members, until the trip's seq grows. Every change of a trip raises its seq in
 * the same transaction, and the part is read after the seq: so it is at least as new as this version of the trip.
 * @param read Reads what depends on nothing but the trip. It may be batched.
 */
export function byVersion<Trip extends { id: string; seq: number }, Found>(
  read: (ctx: Context, trip: Trip) => Promise<Found>,
): (ctx: Context, trip: Trip) => Found | Promise<Found> {
  const caches = new WeakMap<Sql, LRUCache<string, Cached<Found>>>();
  return (ctx, trip) => {
    if (!ctx.settings.accelerators?.has('kept-cards')) return read(ctx, trip);
    const { id, seq } = trip;
    const cache = caches.get(ctx.kysely) ?? newCache<Found>();
    caches.set(ctx.kysely, cache);
    const cached = cache.get(id);
    if (cached && cached.seq >= seq) return cached.found;
    const reading = read(ctx, trip);
    const isCurrent = () => cache.peek(id)?.found === reading;
    cache.set(id, { seq, found: reading });
    reading.then(
      (found) => isCurrent() && cache.set(id, { seq, found }),
      () => isCurrent() && cache.delete(id),
    );
    return reading;
  };
}

const newCache = <Found>() =>
  new LRUCache<string, Cached<Found>>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ found }, id) => id.length + JSON.stringify(found).length,
    ttl: LONGEST_MS,
  });
