import { legsOf } from '../../schema/activity/legs.ts';
import { minutesShort } from '../../schema/activity/warnings.ts';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { showDuration } from '../ui/form/duration.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import type { DayRoads } from './use-day-roads.ts';

/** The way to an activity, in words. Without one, all are ''. */
export interface ShownWay {
  mode: TravelMode | '';
  way: string;
  /** How much time is missing: '26 min'; '' if people arrive in time. */
  short: string;
}

const noWay: ShownWay = { mode: '', way: '', short: '' };

/**
 * Returns a function that gives the way to an activity of the day. Where the one before has no place, the way comes
 * from an earlier one, and says so. It formats when it is called, because a long list shows only some rows.
 * @param day The day's activities in plan order. @param roads Takes the place of the estimates where it has a way.
 * @param home The stay of the night before, from which the first way comes.
 */
export function waysOf(
  day: readonly PlannedActivity[],
  getsAround: TravelMode,
  roads: DayRoads | null = null,
  home: PlannedActivity | null = null,
): (id: string) => ShownWay {
  const legs = new Map(legsOf(home ? [home, ...day] : day, getsAround).map((leg) => [leg.to.id, leg]));
  const before = new Map(day.slice(1).map(({ id }, index) => [id, day[index]]));
  return (id) => {
    const estimate = legs.get(id);
    if (!estimate) return noWay;
    const road = roads?.between(estimate.from.id, id);
    const leg = road ? { ...estimate, minutes: road.minutes } : estimate;
    const way = texts.ways[leg.mode](showDuration(leg.minutes));
    const short = minutesShort(leg);
    return {
      mode: leg.mode,
      way: before.get(id) === leg.from ? way : texts.wayFrom(way, leg.from.name),
      short: short > 0 ? showDuration(short) : '',
    };
  };
}
