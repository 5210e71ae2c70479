import { nightsOf } from '../../../schema/activity/stay.ts';
import { byDay, type PlannedActivity, type TripDays } from '../plan.ts';
import { checkOutDays, checkOutsAbove, type Night, staysByDay } from '../stays.ts';

// What is on the pages of a trip's booklet, in their order.

export interface BookletDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Where people sleep after this day, also in the first night of a stay. */
  nights: Night[];
  /** Without any, it takes no page of its own. */
  activities: PlannedActivity[];
  /** The stays that end before an activity. Null: those after the last one. */
  checkOuts: (id: string | null) => readonly PlannedActivity[] | undefined;
}

export interface Booklet {
  days: BookletDay[];
  /** With a booking, made or still to make, in the order of the plan. */
  booked: PlannedActivity[];
  unscheduled: PlannedActivity[];
}

export function bookletOf(activities: readonly PlannedActivity[], timeZone: string, trip: TripDays): Booklet {
  const planned = byDay(activities, timeZone, trip, checkOutDays(activities, timeZone));
  const stays = staysByDay(planned, timeZone);
  const ofDay = (day: string, all: PlannedActivity[]): BookletDay => {
    const { nights = [], checkOuts = [] } = stays.get(day) ?? {};
    const first = all.map((stay) => ({ stay, night: 1, nights: nightsOf(stay, timeZone) }));
    return {
      day,
      nights: [...nights, ...first.filter((stay) => stay.nights > 0)],
      activities: all,
      checkOuts: checkOutsAbove(all, checkOuts),
    };
  };
  return {
    days: planned.flatMap(({ day, activities: all }) => (day === null ? [] : [ofDay(day, all)])),
    booked: planned.flatMap((day) => day.activities.filter(({ reservation }) => reservation)),
    unscheduled: planned.find(({ day }) => day === null)?.activities ?? [],
  };
}
