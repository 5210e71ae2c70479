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

/** Returns, for each activity that overlaps with others, their names. */
export function overlapsOf(activities: readonly Timed[]): Map<string, string[]> {
  const stretches = activities.flatMap(stretchOf).sort((a, b) => a.from - b.from || b.until - a.until);
  const overlaps = new Map<string, string[]>();
  const note = (id: string, other: string) => overlaps.set(id, [...(overlaps.get(id) ?? []), other]);

  stretches.forEach((earlier, index) => {
    for (const later of stretches.slice(index + 1)) {
      if (later.from > earlier.until) break;
      if (!collide(earlier, later)) continue;
      note(earlier.id, later.name);
      note(later.id, earlier.name);
    }
  });
  return overlaps;
}
