import { useEffect, useEffectEvent, useState } from 'react';
import { scrollUntilStill } from '../ui/list/scroll-until-still.ts';
import type { PlannedActivity, PlannedDay, TripDays } from './plan.ts';
import { dayAnchor } from './use-day-in-view.ts';

interface OpenToday {
  planned: readonly PlannedDay<PlannedActivity>[];
  /** YYYY-MM-DD in the trip's time zone. */
  today: string;
  trip: TripDays;
  /** Whether all activities are loaded. */
  isWhole: boolean;
  /** False once the plan has opened; after that it keeps its scroll position. */
  opensToday: boolean;
  onOpened: () => void;
}

/**
 * Opens the plan of a current trip at today, or at the next day that it shows. Activities are loaded by day, so those
 * above are complete once a later one is there.
 * @returns the number of activities above that day, and the day whose activities are shown first.
 */
export function useOpenToday({ planned, today, trip, isWhole, opensToday, onOpened }: OpenToday) {
  const { startDate, endDate } = trip;
  const isUnderWay = startDate !== null && endDate !== null && startDate <= today && today <= endDate;
  const from = planned.findIndex(({ day }) => day !== null && day >= today);
  const at = isUnderWay && opensToday ? from : -1;
  const above = planned.slice(0, Math.max(at, 0)).reduce((sum, { activities }) => sum + activities.length, 0);
  const isHere = planned.slice(Math.max(at, 0)).some(({ activities }) => activities.length > 0);
  const [index] = useState(above);

  const isReady = isWhole || isHere || !isUnderWay;
  const open = useEffectEvent(() => {
    if (!opensToday) return;
    const day = at > 0 ? planned[at]?.day : null;
    if (!day) return onOpened();
    return scrollUntilStill(
      () => document.getElementById(dayAnchor(day)),
      'start',
      () => onOpened(),
    );
  });
  useEffect(() => (isReady ? open() : undefined), [isReady]);
  return { index, shownFirst: planned.slice(Math.max(at, 0)).find(({ activities }) => activities.length > 0) };
}
