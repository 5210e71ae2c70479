import { atTime } from '../../ui/date/on-day.ts';
import { showCents } from '../../ui/form/cents.ts';
import { readersPoint, showDecimal } from '../../ui/form/decimal.ts';
import { showDuration } from '../../ui/form/duration.ts';
import { knownCategory } from '../category.tsx';
import type { ActivityDraft } from '../draft.ts';
import { minutesUntil } from '../times.ts';
import { ownZoneThere } from '../zones.ts';
import type { ReadLine } from './read-line.ts';

/** A place to put an activity at. Without a point it is only text. */
export interface LinePlace {
  location: string;
  latitude: number | null;
  longitude: number | null;
  /** Null: unknown. */
  timeZone: string | null;
}

interface Known {
  /** The day of the activity, YYYY-MM-DD; null: none, and then a time means nothing. */
  day: string | null;
  timeZone: string;
  place: LinePlace | null;
}

/** A time is that of the clock at the place. */
function whenOf(
  { time, duration }: ReadLine['parts'],
  { day, timeZone: tripZone, place }: Known,
): Partial<ActivityDraft> {
  const at = day && time ? atTime(day, time.value.from, tripZone) : null;
  const ownZone = ownZoneThere(place?.timeZone ?? null, tripZone, at);
  const timeZone = ownZone ?? tripZone;
  const minutes = duration && showDuration(duration.value);
  const zone = ownZone && { timeZone: ownZone };
  if (!day || !time) return { ...zone, scheduledDay: day, ...(minutes && { duration: minutes }) };
  const scheduledTime = atTime(day, time.value.from, timeZone);
  const length = time.value.to ? showDuration(minutesUntil(time.value.to, scheduledTime, timeZone)) : minutes;
  return { ...zone, scheduledTime, scheduledDay: null, ...(length && { duration: length }) };
}

function placeOf({ location, latitude, longitude }: LinePlace): Partial<ActivityDraft> {
  if (latitude === null || longitude === null) return { location };
  return { location, latitude: showDecimal(latitude), longitude: showDecimal(longitude) };
}

/** Returns what a line says, as the values of the form. */
export function draftOfLine({ name, parts }: Pick<ReadLine, 'name' | 'parts'>, known: Known): Partial<ActivityDraft> {
  const { cost, category } = parts;
  const ownWord = category && !knownCategory(category.value);
  return {
    name,
    ...whenOf(parts, known),
    ...(cost && { cost: showCents(cost.value.cents, readersPoint()) }),
    ...(cost?.value.isPerPerson && { costPer: 'person' }),
    ...(category && {
      category: knownCategory(category.value) ?? 'other',
      customCategory: ownWord ? category.value : '',
    }),
    ...(known.place && placeOf(known.place)),
  };
}
