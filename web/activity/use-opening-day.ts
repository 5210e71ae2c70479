import { useEffect, useEffectEvent, useState } from 'react';
import { type StoredDraft, storedDraft } from '../ui/form/stored-draft.ts';
import { scrollUntilStill } from '../ui/list/scroll-until-still.ts';
import type { PlannedActivity, PlannedDay, TripDays } from './plan.ts';
import { dayAnchor, isReached } from './use-day-in-view.ts';

/** The day that the reader saw last in a view of the plan. */
export const seenDay = (tripId: string, view: string) => storedDraft<string>(`day.${tripId}.${view}`);

interface OpeningDay {
  planned: readonly PlannedDay<PlannedActivity>[];
  /** YYYY-MM-DD in the trip's time zone. */
  today: string;
  trip: TripDays;
  /** The day in the address; null: none. */
  asked: string | null;
  /** The stored day that the reader saw last in this view. */
  seen: StoredDraft<string>;
  isWhole: boolean;
  /** False once the plan has opened; after that it keeps its scroll position. */
  isOpening: boolean;
  onOpened: () => void;
}

/**
 * Opens the plan at the day in the address. Without one, that of a current trip at today, or at the next day that it
 * shows; that of another trip at the day that the reader saw last. Activities are loaded by day, so those above are complete once a later one is there.
 * @returns the number of activities above that day, and the day whose activities are shown first.
 */
export function useOpeningDay({ planned, today, trip, asked, seen, isWhole, isOpening, onOpened }: OpeningDay) {
  const { startDate, endDate } = trip;
  const isUnderWay = startDate !== null && endDate !== null && startDate <= today && today <= endDate;
  const [lastSeen] = useState(() => seen.read());
  const opensFrom = asked ?? (isUnderWay ? today : lastSeen);
  const from = opensFrom === null ? -1 : planned.findIndex(({ day }) => day !== null && day >= opensFrom);
  const at = isOpening ? from : -1;
  const above = planned.slice(0, Math.max(at, 0)).reduce((sum, { activities }) => sum + activities.length, 0);
  const isHere = planned.slice(Math.max(at, 0)).some(({ activities }) => activities.length > 0);
  const [index] = useState(above);

  const isReady = isWhole || isHere || opensFrom === null;
  const open = useEffectEvent(() => {
    if (!isOpening) return;
    const day = at > 0 ? planned[at]?.day : null;
    // A way back has restored the scroll position to the pixel.
    const isLast = !planned.slice(at + 1).some((later) => later.day !== null);
    if (!day || (asked === null && !isUnderWay && isReached(day, isLast))) return onOpened();
    return scrollUntilStill(
      () => document.getElementById(dayAnchor(day)),
      'start',
      () => onOpened(),
    );
  });
  useEffect(() => (isReady ? open() : undefined), [isReady]);
  return { index, shownFirst: planned.slice(Math.max(at, 0)).find(({ activities }) => activities.length > 0) };
}
