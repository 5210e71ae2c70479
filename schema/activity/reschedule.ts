import type { Activity } from '../../prisma/generated/client.ts';
import { InvalidInput } from '../core/failures.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { followReschedule, type Reschedule } from '../trip/reschedule.ts';
import { daysMoved } from '../trip/rules.ts';
import { changeMany, type Edit } from './change-many.ts';
import { movedWhen } from './moved-when.ts';
import { isOutside } from './outside.ts';
import { readScheduled } from './queries.ts';
import { isPossibleTime, PAST_YEARS } from './rules.ts';

const refusal = (message: string) => new InvalidInput([{ path: ['onNewDates'], message }]);

/** Returns the choices that matter: a choice for dates or a time zone that stay the same means nothing. */
function withoutIdle({ before, after, ...choices }: Reschedule): Reschedule {
  const sameDates =
    before.startDate?.getTime() === after.startDate?.getTime() &&
    before.endDate?.getTime() === after.endDate?.getTime();
  return {
    before,
    after,
    onNewDates: sameDates ? 'KEEP' : choices.onNewDates,
    onNewTimeZone: before.timeZone === after.timeZone ? 'KEEP_INSTANTS' : choices.onNewTimeZone,
  };
}

/** @throws InvalidInput when neither the first nor the last day is known before and after. */
function daysToMove({ before, after, onNewDates }: Reschedule): number {
  if (onNewDates !== 'MOVE') return 0;
  const days = daysMoved(before, after);
  if (days === null) throw refusal('The activities can only move if the trip has dates before and after the change.');
  return days;
}

function moved(activity: Activity, change: Reschedule, days: number) {
  const { before, after, onNewTimeZone } = change;
  const clock = onNewTimeZone === 'KEEP_CLOCK_TIMES' ? before.timeZone : after.timeZone;
  const when = movedWhen(activity, { days, from: clock, to: after.timeZone });
  if (!isPossibleTime(when.scheduledTime ?? when.scheduledDay)) throw refusal(PAST_YEARS);
  return when;
}

function editOf(activity: Activity, change: Reschedule, days: number): Edit {
  const when = moved(activity, change, days);
  const isLost = change.onNewDates === 'UNSCHEDULE_OUTSIDE' && isOutside({ ...activity, ...when }, change.after);
  return isLost ? { scheduledTime: null, scheduledDay: null } : when;
}

/** Moves or unschedules the trip's activities along with its dates and its time zone. @throws InvalidInput. */
async function followTrip(work: TripWork, reschedule: Reschedule): Promise<void> {
  const change = withoutIdle(reschedule);
  if (change.onNewDates === 'KEEP' && change.onNewTimeZone === 'KEEP_INSTANTS') return;
  const days = daysToMove(change);
  const activities = await readScheduled(work.tx, work.tripId);
  await changeMany(work, activities, (activity) => editOf(activity, change, days));
}

followReschedule(followTrip);
