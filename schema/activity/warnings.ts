import type { Leg, Stop } from './legs.ts';
import { isLodging, type Kind } from './stay.ts';

// What can't work in a plan. Isomorphic: the web finds it in the activities that it has, and the server in those of a
// day.

const MINUTE_MS = 60_000;

/** When an activity happens. The web has its time as text. */
export interface Timed extends Kind {
  id: string;
  scheduledTime: string | Date | null;
  /** In minutes. */
  duration: number | null;
}

/** In ms since 1970. */
interface Stretch {
  from: number;
  until: number;
}

/** An activity without a duration ends when it starts. Null for lodging, too: people do other things while they stay. */
function stretchOf(activity: Timed): Stretch | null {
  const { scheduledTime, duration } = activity;
  if (scheduledTime === null || isLodging(activity)) return null;
  const from = new Date(scheduledTime).getTime();
  return { from, until: from + (duration ?? 0) * MINUTE_MS };
}

/** An activity without a duration overlaps with those that have begun and not ended. @param a Begins no later. */
const collide = (a: Stretch, b: Stretch) =>
  (a.from < b.until && b.from < a.until) || (b.from === b.until && a.from <= b.from && b.from < a.until);

const areTogether = (a: Stretch, b: Stretch) => collide(a, b) || collide(b, a);

/**
 * Returns a function that lists the activities at the same time as one, the earliest first. It searches when it is
 * called, because a view shows only some activities, and thousands at one time would be millions of pairs.
 */
export function overlapsOf<Activity extends Timed>(activities: readonly Activity[]): (id: string) => Activity[] {
  const stretches = activities
    .flatMap((activity) => {
      const stretch = stretchOf(activity);
      return stretch ? [{ activity, ...stretch }] : [];
    })
    .sort((a, b) => a.from - b.from || b.until - a.until);
  const places = new Map(stretches.map(({ activity }, index) => [activity.id, index]));
  let latest = Number.NEGATIVE_INFINITY;
  /** For each stretch, the latest end up to it. */
  const ends = stretches.map(({ until }) => {
    latest = Math.max(latest, until);
    return latest;
  });

  return (id) => {
    const place = places.get(id) ?? -1;
    const own = stretches[place];
    if (!own) return [];
    let index = place;
    while (index > 0 && (ends[index - 1] ?? 0) >= own.from) index -= 1;
    const found: Activity[] = [];
    for (; index < stretches.length; index += 1) {
      const other = stretches[index];
      if (!other || other.from > own.until) break;
      if (index !== place && areTogether(own, other)) found.push(other.activity);
    }
    return found;
  };
}

/**
 * Returns how many minutes are missing for a leg: people leave when the first activity ends, and arrive after the start
 * of the next. 0 if they are in time, if one of the activities has no time, and if the two overlap, which is a warning
 * of its own.
 */
export function minutesShort({ from, to, minutes }: Leg<Timed & Stop>): number {
  const [before, next] = [stretchOf(from), stretchOf(to)];
  if (!before || !next || areTogether(before, next)) return 0;
  return Math.max(0, Math.ceil((before.until - next.from) / MINUTE_MS + minutes));
}
