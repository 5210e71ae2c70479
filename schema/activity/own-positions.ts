import type { Activity } from '../../prisma/generated/client.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { positionBetween } from './rules.ts';

type Place = Pick<Activity, 'id' | 'position'>;

/**
 * Finds a place for each activity that returns to an earlier position. Meanwhile another activity may have got the same
 * one: then the place is right after it. With equal positions, nothing could be moved between the two.
 * @returns the positions by id.
 */
export async function ownPositions(
  { tx, tripId }: Pick<TripWork, 'tx' | 'tripId'>,
  returning: readonly Place[],
): Promise<Map<string, string>> {
  const positions = new Map(returning.map(({ id, position }) => [id, position]));
  if (returning.length === 0) return positions;
  const all = await tx.selectFrom('activity').select(['id', 'position']).where('tripId', '=', tripId).execute();
  const taken = new Set(all.flatMap(({ id, position }) => (positions.has(id) ? [] : [position])));
  for (const { id, position } of returning) {
    if (taken.has(position))
      positions.set(id, positionBetween(position, nextOf([...taken, ...positions.values()], position)));
    taken.add(positions.get(id) ?? position);
  }
  return positions;
}

/** Returns the lowest position above another one; null if there is none. */
function nextOf(positions: readonly string[], position: string): string | null {
  let next: string | null = null;
  for (const other of positions) if (other > position && (next === null || other < next)) next = other;
  return next;
}
