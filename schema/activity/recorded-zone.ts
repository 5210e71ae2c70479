import type { Activity, TripEvent } from '../../prisma/generated/client.ts';
import type { FieldChange } from '../core/events.ts';
import { changes } from '../core/journal/changes.ts';
import { recordedFields } from '../core/journal/undo.ts';
import type { Edit } from './change-many.ts';

// A time in the history is shown in the time zone that the activity had then.

/** What an event records beside a new time: its time zone, unless that changes with it. Absent: the trip's. */
export interface BesideTime {
  shownIn?: string;
}

/** Returns the change for the journal; null if nothing changes. */
export function changeOf(activity: Activity, edit: Edit) {
  const change = changes<Edit>(activity, edit);
  const isBesideTime = change && 'scheduledTime' in change.after && !('timeZone' in change.after);
  if (!isBesideTime || activity.timeZone === null) return change;
  return { ...change, after: { ...change.after, shownIn: activity.timeZone } };
}

/** Adds the time zones to the changes of times. */
export function withZones({ before, after }: TripEvent, changed: readonly FieldChange[]): FieldChange[] {
  const [old, now] = [recordedFields(before), recordedFields(after)];
  const zoneIn = ({ timeZone = now.shownIn }: Record<string, unknown>) =>
    typeof timeZone === 'string' ? timeZone : null;
  return changed.map((change) =>
    change.format === 'INSTANT' ? { ...change, beforeTimeZone: zoneIn(old), afterTimeZone: zoneIn(now) } : change,
  );
}
