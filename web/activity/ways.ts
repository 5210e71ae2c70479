import { endOf, type Leg, legsOf, startOf, type Way } from '../../schema/activity/legs.ts';
import { minutesShort } from '../../schema/activity/warnings.ts';
import { metresBetween } from '../../schema/core/input/point.ts';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { showDuration } from '../ui/form/duration.ts';
import { formatCount } from '../ui/text/format.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import type { DayRoads } from './use-day-roads.ts';

/** The way to an activity, in words. Without one, all are ''. */
export interface ShownWay {
  mode: TravelMode | '';
  /** '≈ 38 min'; '≈ 590 km' if it is too far to say how people go. */
  length: string;
  /** 'by public transport'. */
  how: string;
  /** 'from Lunch'; '' if it comes from the activity before. */
  from: string;
  /** How much time is missing: '26 min short'; '' if people arrive in time. */
  warning: string;
  /** The warning as a sentence. */
  hint: string;
}

const noWay: ShownWay = { mode: '', length: '', how: '', from: '', warning: '', hint: '' };

/** Formats '≈ 38 min by public transport from Lunch'. */
export const wayInWords = ({ length, how, from }: ShownWay): string => [length, how, from].filter(Boolean).join(' ');

/** In metres: people fly. */
const FARTHEST = 3_000_000;
/** The way of a day, if it does not take longer by itself. */
const LONGEST_MINUTES = 24 * 60;

/** Whether people go otherwise, or the order is wrong, as of a flight after the hotel that it leads to. */
const isFar = ({ metres, minutes, mode }: Way) => metres > FARTHEST || (mode !== 'DRIVE' && minutes > LONGEST_MINUTES);

/** Formats the straight distance with two digits: '≈ 11,000 km'. */
function farWay({ from, to }: Leg<PlannedActivity>): string {
  const [start, end] = [endOf(from), startOf(to)];
  const km = start && end ? metresBetween(start, end) / 1_000 : 0;
  return texts.farWay(formatCount(Number(km.toPrecision(2))));
}

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
    const isTooFar = isFar(leg);
    const short = minutesShort(leg);
    const missing = showDuration(short);
    return {
      mode: isTooFar ? '' : leg.mode,
      length: isTooFar ? farWay(leg) : texts.wayTakes(showDuration(leg.minutes)),
      how: isTooFar ? '' : texts.ways[leg.mode],
      from: before.get(id) === leg.from ? '' : texts.wayFrom(leg.from.name),
      warning: short === 0 ? '' : isTooFar ? texts.tooFar : texts.short(missing),
      hint: short === 0 ? '' : isTooFar ? texts.tooFarHint : texts.shortHint(missing),
    };
  };
}
