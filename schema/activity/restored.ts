import type { TripWork } from '../core/journal/trip-change.ts';

type Follow = (work: TripWork, activityIds: readonly string[]) => Promise<void>;

const followers: Follow[] = [];

/** Declares what else comes back with restored activities. Domains import the activities, and not the other way. */
export const followRestored = (follow: Follow): void => void followers.push(follow);

/** Restores what belongs to the activities, in the transaction that has restored them. */
export async function restoreLinks(work: TripWork, activityIds: readonly string[]): Promise<void> {
  for (const follow of followers) await follow(work, activityIds);
}
