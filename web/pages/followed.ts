import { partsOf } from './trip-parts.ts';

export function startFollowing(tripId: string, seq: number): void {
  partsOf(tripId).followed = seq;
}

/** Notes the seq of a live event that is in the cache. */
export function noteFollowed(tripId: string, seq: number): void {
  const parts = partsOf(tripId);
  parts.followed = Math.max(parts.followed, seq);
}
