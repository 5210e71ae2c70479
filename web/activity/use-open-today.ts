import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dayKey } from '../ui/text/format.ts';
import type { PlannedActivity, TripDays } from './plan.ts';

interface OpenToday {
  ordered: readonly PlannedActivity[];
  timeZone: string;
  trip: TripDays;
  /** Whether all activities are loaded. */
  isWhole: boolean;
  /** False once the list has opened; after that it keeps its scroll position. */
  opensToday: boolean;
  onOpened: () => void;
}

/**
 * Scrolls the itinerary of a current trip to the first activity of today or later, once that is loaded.
 * @returns the index of that activity, or 0 if the list opens at its start.
 */
export function useOpenToday(
  list: RefObject<HTMLElement | null>,
  { ordered, timeZone, trip: { startDate, endDate }, isWhole, opensToday, onOpened }: OpenToday,
): number {
  const [today] = useState(() => dayKey(new Date().toISOString(), timeZone));
  const isUnderWay = startDate !== null && endDate !== null && startDate <= today && today <= endDate;
  const found = ordered.findIndex(({ scheduledTime }) => scheduledTime && dayKey(scheduledTime, timeZone) >= today);
  const place = isUnderWay && opensToday ? Math.max(found, 0) : 0;

  const isReady = isWhole || found >= 0 || !isUnderWay;
  const open = useEffectEvent(() => {
    if (place > 0) list.current?.children[place]?.scrollIntoView({ block: 'start' });
    if (opensToday) onOpened();
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  return place;
}
