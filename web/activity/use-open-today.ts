import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dayKey } from '../ui/text/format.ts';
import type { PlannedActivity, TripDays } from './plan.ts';

interface OpenToday {
  ordered: readonly PlannedActivity[];
  timeZone: string;
  trip: TripDays;
  /** All activities are there; else more are on their way. */
  isWhole: boolean;
  /** False once it has opened: later, people find the list where they left it. */
  opensToday: boolean;
  onOpened: () => void;
}

/**
 * Opens the itinerary of a trip that is under way at today: at the first activity that is today or later, once that is
 * there.
 * @returns the place of that activity; 0: the list opens at its start.
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
