import { madeAt } from '../../schema/core/ids.ts';
import { metresBetween } from '../../schema/core/input/point.ts';
import type { Coordinates } from './activity-form.tsx';
import type { PlannedActivity } from './plan.ts';

/** Two points of one place, such as its door and its middle, in metres. */
const SAME_PLACE = 50;
/** About as long as people plan together before they look at what the others have added. */
const JUST_NOW_MS = 15 * 60_000;

/** Finds the latest activity at this place. @param exceptId The activity that is edited. */
export const activityAt = (
  activities: readonly PlannedActivity[],
  { lat, lng }: Coordinates,
  exceptId: string | null,
): PlannedActivity | null =>
  activities
    .filter(
      ({ id, latitude, longitude }) =>
        id !== exceptId &&
        latitude !== null &&
        longitude !== null &&
        metresBetween({ latitude, longitude }, { latitude: lat, longitude: lng }) <= SAME_PLACE,
    )
    .reduce<PlannedActivity | null>((latest, each) => (latest && latest.id > each.id ? latest : each), null);

/** Whether an activity is new. Its id has the time at which it was made. @param now In milliseconds. */
export const isJustNow = (id: string, now: number): boolean => now - madeAt(id) < JUST_NOW_MS;
