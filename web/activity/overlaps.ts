import type { PlannedActivity } from './plan.ts';

type Timed = Pick<PlannedActivity, 'id' | 'name' | 'scheduledTime' | 'endTime' | 'category'>;

interface Stretch {
  id: string;
  name: string;
  from: number;
  until: number;
}

/** Lodging overlaps with nothing: people do other things while they stay somewhere. */
const stretchOf = ({ id, name, scheduledTime, endTime, category }: Timed): Stretch[] => {
  if (!scheduledTime || category === 'lodging') return [];
  const from = Date.parse(scheduledTime);
  return [{ id, name, from, until: endTime ? Date.parse(endTime) : from }];
};

/** An activity without a duration overlaps with those that have begun and not ended. */
const collide = (a: Stretch, b: Stretch) =>
  (a.from < b.until && b.from < a.until) || (b.from === b.until && a.from <= b.from && b.from < a.until);

/**
 * Returns a function that lists the names of the activities at the same time as one. It searches when it is called,
 * because a view shows only some activities, and thousands at one time would be millions of pairs.
 */
export function overlapsOf(activities: readonly Timed[]): (id: string) => string[] {
  const stretches = activities.flatMap(stretchOf).sort((a, b) => a.from - b.from || b.until - a.until);
  const places = new Map(stretches.map(({ id }, index) => [id, index]));
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
    const names: string[] = [];
    for (; index < stretches.length; index += 1) {
      const other = stretches[index];
      if (!other || other.from > own.until) break;
      if (index < place ? collide(other, own) : index > place && collide(own, other)) names.push(other.name);
    }
    return names;
  };
}
