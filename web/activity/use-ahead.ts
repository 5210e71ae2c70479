import { useState } from 'react';
import { painted } from '../ui/painted.ts';
import type { PlannedActivity } from './plan.ts';

type Field = 'position' | 'scheduledTime';

interface Ahead<Name extends Field> {
  id: string;
  before: PlannedActivity[Name];
  after: PlannedActivity[Name];
}

/**
 * Shows what a drop changes with the drop itself, and has it changed right after that was painted: what a change costs among
 * hundreds of activities doesn't fit into the same frame.
 */
export function useAhead<Name extends Field>(name: Name, activities: readonly PlannedActivity[]) {
  const [ahead, setAhead] = useState<Ahead<Name> | null>(null);
  const isBehind = (activity: PlannedActivity) => activity.id === ahead?.id && activity[name] === ahead.before;
  const shown = ahead
    ? activities.map((activity) => (isBehind(activity) ? { ...activity, [name]: ahead.after } : activity))
    : activities;

  const showFirst = async (
    activity: PlannedActivity,
    after: PlannedActivity[Name],
    change: () => Promise<void>,
  ): Promise<void> => {
    const own = { id: activity.id, before: activity[name], after };
    setAhead(own);
    await painted();
    await change();
    setAhead((now) => (now === own ? null : now));
  };
  return { shown, showFirst };
}
