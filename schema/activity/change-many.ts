import type { Activity } from '../../prisma/generated/client.ts';
import { revisionAt } from '../core/journal/revision.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { changeOf } from './recorded-zone.ts';
import { saveAll } from './rows.ts';

export type Edit = Partial<Omit<Activity, 'id' | 'tripId' | 'createdById' | 'createdAt' | 'updatedAt' | 'revision'>>;

/** Always later than before, so that a stale edit is detected within a millisecond. */
export const changedAt = (now: Date, { updatedAt }: Activity): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/** Changes many activities, with one event each and one statement for all rows. Leaves out those without a change. */
export async function changeMany(
  { tx, now, append }: TripWork,
  activities: readonly Activity[],
  editOf: (activity: Activity) => Edit,
): Promise<void> {
  const changed: Activity[] = [];
  for (const activity of activities) {
    const edit = editOf(activity);
    const change = changeOf(activity, edit);
    if (!change) continue;
    const revision = revisionAt(append('ACTIVITY_UPDATED', activity.id, change), activity);
    changed.push({ ...activity, ...edit, updatedAt: changedAt(now, activity), revision });
  }
  await saveAll(tx, changed);
}
