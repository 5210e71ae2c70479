import { useState } from 'react';
import { painted } from '../ui/timing/painted.ts';
import type { PlannedActivity } from './plan.ts';

type Change = Pick<PlannedActivity, 'scheduledTime' | 'scheduledDay' | 'endTime' | 'position'>;

interface Ahead {
  before: PlannedActivity;
  change: Change;
}

/** Shows a drop at once, and updates the cache after the next paint: among hundreds of activities that is slow. */
export function useAhead(activities: readonly PlannedActivity[]) {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const isBehind = ({ id, position, scheduledTime, scheduledDay }: PlannedActivity) =>
    id === ahead?.before.id &&
    position === ahead.before.position &&
    scheduledTime === ahead.before.scheduledTime &&
    scheduledDay === ahead.before.scheduledDay;
  const shown = ahead
    ? activities.map((activity) => (isBehind(activity) ? { ...activity, ...ahead.change } : activity))
    : activities;

  const showFirst = async (before: PlannedActivity, change: Change, make: () => Promise<void>): Promise<void> => {
    const own = { before, change };
    setAhead(own);
    await painted();
    await make();
    setAhead((now) => (now === own ? null : now));
  };
  return { shown, showFirst };
}
