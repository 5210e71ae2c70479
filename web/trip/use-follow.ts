import { useState } from 'react';
import type { OnNewDates, OnNewTimeZone } from '../gql/graphql.ts';
import { countOutside, daysToMove, hasNewDates, proposedOnNewDates, type When } from './follow.ts';
import { followTexts } from './follow-texts.ts';
import { type Found, useScheduled } from './use-scheduled.ts';

/** The question of what happens to the scheduled activities when the dates or the time zone change. */
export interface Follow {
  before: When;
  after: When;
  scheduled: Found;
  asksDates: boolean;
  asksTimeZone: boolean;
  /** Whether the question is not on the screen yet, but will be. Waits until that is known. */
  mustAsk: () => Promise<boolean>;
  /** By how many days the activities can move. */
  days: number | null;
  outside: number;
  onNewDates: OnNewDates;
  onNewTimeZone: OnNewTimeZone;
  chooseOnNewDates: (choice: OnNewDates) => void;
  chooseOnNewTimeZone: (choice: OnNewTimeZone) => void;
}

/** Asks about a form's new dates and time zone. @param before The trip as it is. @param after The form's values. */
export function useFollow(tripId: string, before: When, after: When): Follow {
  const [chosenDates, chooseOnNewDates] = useState<OnNewDates | null>(null);
  const [chosenTimeZone, chooseOnNewTimeZone] = useState<OnNewTimeZone | null>(null);
  const isNewDates = hasNewDates(before, after);
  const isNewTimeZone = before.timeZone !== after.timeZone;
  const [scheduled, wait] = useScheduled(tripId, isNewDates || isNewTimeZone);
  const asksDates = (found: Found) => isNewDates && (found === null || (found?.length ?? 0) > 0);
  const asksTimeZone = (found: Found) =>
    isNewTimeZone && (found === null || found?.some(({ scheduledTime }) => scheduledTime) === true);
  const days = daysToMove(before, after);
  const onNewTimeZone = chosenTimeZone ?? 'KEEP_CLOCK_TIMES';
  const canChoose = chosenDates !== null && (chosenDates !== 'MOVE' || days !== null);

  return {
    before,
    after,
    scheduled,
    asksDates: asksDates(scheduled),
    asksTimeZone: asksTimeZone(scheduled),
    mustAsk: async () => {
      if (scheduled !== undefined || !(isNewDates || isNewTimeZone)) return false;
      const found = await wait();
      return asksDates(found) || asksTimeZone(found);
    },
    days,
    outside: countOutside(scheduled ?? [], before, after, onNewTimeZone),
    onNewDates: canChoose ? chosenDates : proposedOnNewDates(before, after),
    onNewTimeZone,
    chooseOnNewDates,
    chooseOnNewTimeZone,
  };
}

export const choicesOf = ({ asksDates, asksTimeZone, onNewDates, onNewTimeZone }: Follow) => ({
  ...(asksDates && { onNewDates }),
  ...(asksTimeZone && { onNewTimeZone }),
});

export function doneText({ asksDates, asksTimeZone, onNewDates, days }: Follow): string {
  if (!asksDates) return asksTimeZone ? followTexts.timeZoneChanged : followTexts.tripChanged;
  if (onNewDates === 'MOVE' && days !== null) return followTexts.movedAll(days);
  return onNewDates === 'UNSCHEDULE_OUTSIDE' ? followTexts.unscheduled : followTexts.datesChanged;
}
