import { useEffect, useEffectEvent, useState } from 'react';
import type { Target } from '../ui/list/long-list.tsx';
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

/** Opens the itinerary of a current trip at the first activity of today or later, once that is loaded. */
export function useOpenToday({
  ordered,
  timeZone,
  trip: { startDate, endDate },
  isWhole,
  opensToday,
  onOpened,
}: OpenToday) {
  const [today] = useState(() => dayKey(new Date().toISOString(), timeZone));
  const isUnderWay = startDate !== null && endDate !== null && startDate <= today && today <= endDate;
  const isLater = ({ scheduledTime }: PlannedActivity) => scheduledTime && dayKey(scheduledTime, timeZone) >= today;
  const found = isUnderWay && opensToday ? ordered.findIndex(isLater) : -1;
  const first = found > 0 ? ordered[found] : undefined;
  const [opensAt] = useState(Math.max(found, 0));

  const isReady = isWhole || found >= 0 || !isUnderWay;
  const open = useEffectEvent(() => {
    if (opensToday && !first) onOpened();
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  const target: Target | null = first ? { id: first.id, block: 'start' } : null;
  /** The index with which the list opens, the row to which it scrolls, and what to call then. */
  return { opensAt, today: target, onReached: target ? onOpened : undefined };
}
