import { homeOf, nightsOf } from '../../schema/activity/stay.ts';
import { daysAfter } from '../ui/date/on-day.ts';
import { DAY_MS, dayOf, type PlannedActivity, type PlannedDay } from './plan.ts';

// The nights of the stays in a plan, and where people leave them. The plan shows them beside its activities.

/** A night of a stay that is not its first. */
export interface Night {
  stay: PlannedActivity;
  /** Counted from 1. */
  night: number;
  nights: number;
}

export interface DayStays {
  nights: Night[];
  /** The stays that end on the day, the earliest first. */
  checkOuts: PlannedActivity[];
  /** From where people start into the day. */
  home: PlannedActivity | null;
}

function staysOf(activities: readonly PlannedActivity[], timeZone: string) {
  return activities.flatMap((stay) => {
    const [nights, day] = [nightsOf(stay, timeZone), dayOf(stay, timeZone)];
    return nights > 0 && day !== null ? [{ stay, nights, day, until: daysAfter(day, nights) }] : [];
  });
}

/** Returns the days on which stays end: the plan shows them even if nothing else is on them. */
export const checkOutDays = (activities: readonly PlannedActivity[], timeZone: string): string[] =>
  staysOf(activities, timeZone).map(({ until }) => until);

const endOf = ({ endTime }: PlannedActivity) => Date.parse(endTime ?? '');

/** Returns what the stays of a plan mean for each of its days, apart from the days on which they start. */
export function staysByDay(planned: readonly PlannedDay<PlannedActivity>[], timeZone: string): Map<string, DayStays> {
  const stays = staysOf(
    planned.flatMap(({ activities }) => activities),
    timeZone,
  );
  const byDay = new Map<string, DayStays>();
  if (stays.length === 0) return byDay;
  for (const { day } of planned) {
    if (day === null) continue;
    const checkOuts = stays.filter(({ until }) => until === day).map(({ stay }) => stay);
    const nights = stays
      .filter((stay) => stay.day < day && day < stay.until)
      .map(({ stay, day: from, nights }) => ({
        ...{ stay, nights },
        night: (Date.parse(day) - Date.parse(from)) / DAY_MS + 1,
      }));
    if (checkOuts.length + nights.length === 0) continue;
    const here = [...nights.map(({ stay }) => stay), ...checkOuts];
    byDay.set(day, {
      nights,
      checkOuts: checkOuts.toSorted((a, b) => endOf(a) - endOf(b)),
      home: homeOf(here, Date.parse(day), timeZone),
    });
  }
  return byDay;
}

/**
 * Returns a function that gives the check-outs above an activity of their day: of stays that end no later than it
 * starts, or, if it has no time, of all that are left. Those of null are below all. Undefined: there are none.
 */
export function checkOutsAbove(
  activities: readonly PlannedActivity[],
  checkOuts: readonly PlannedActivity[],
): (id: string | null) => PlannedActivity[] | undefined {
  const above = new Map<string | null, PlannedActivity[]>();
  for (const stay of checkOuts) {
    const isLater = ({ scheduledTime }: PlannedActivity) =>
      scheduledTime === null || Date.parse(scheduledTime) >= endOf(stay);
    const id = activities.find(isLater)?.id ?? null;
    above.set(id, [...(above.get(id) ?? []), stay]);
  }
  return (id) => above.get(id);
}
