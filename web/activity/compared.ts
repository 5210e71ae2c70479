import { activityFields } from '../../schema/activity/entity.ts';
import { bookingTexts } from '../reservation/booking-texts.ts';
import { type BookingName, comparedBooking, isBookingName, showBooking } from '../reservation/compared.ts';
import { cityOf } from '../ui/form/zone-names.ts';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { formatInZone } from '../ui/text/format-in-zone.ts';
import { formatValue } from '../ui/text/format-value.ts';
import { categoryLook } from './category.tsx';
import { type ActivityDraft, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** The values that the form has as several fields. */
const parts = {
  coordinates: ['latitude', 'longitude'],
  toCoordinates: ['toLatitude', 'toLongitude'],
  // The same clock time in another zone is another time.
  when: ['scheduledTime', 'scheduledDay', 'unreadStart', 'timeZone'],
  duration: ['duration', 'unreadEnd'],
  category: ['category', 'customCategory'],
  cost: ['cost', 'costPer', 'people'],
  cancelBy: ['cancelBy', 'unreadCancel'],
} as const satisfies Record<string, readonly (keyof ActivityDraft)[]>;

type Part = (typeof parts)['coordinates' | 'toCoordinates' | 'when'][number];

/** The fields of an activity in the form that two edits are compared in. */
type Compared = Omit<Fields, Part> &
  ReturnType<typeof comparedBooking> & {
    coordinates: string | null;
    toCoordinates: string | null;
    when: string | null;
  };

export type ComparedName = keyof Compared;

/** The fields that the activity itself has, and not its booking. */
type OwnName = Exclude<ComparedName, BookingName>;

export const isOfActivity = (name: ComparedName): name is OwnName => !isBookingName(name);

const pointIn = (latitude: number | null, longitude: number | null) =>
  latitude === null && longitude === null ? null : `${latitude ?? '–'}, ${longitude ?? '–'}`;

export function compared(draft: ActivityDraft): Compared {
  const { latitude, longitude, toLatitude, toLongitude, ...fields } = fieldsOf(draft);
  const { scheduledTime, scheduledDay, timeZone, ...others } = fields;
  return {
    ...others,
    ...comparedBooking(draft),
    coordinates: pointIn(latitude, longitude),
    toCoordinates: pointIn(toLatitude, toLongitude),
    when: [scheduledTime ?? scheduledDay, timeZone].filter(Boolean).join(' ') || null,
  };
}

const isPart = (name: ComparedName): name is keyof typeof parts => name in parts;

/** The form fields that make up a compared field. */
export const draftNames = (name: ComparedName): readonly (keyof ActivityDraft)[] =>
  isPart(name) ? parts[name] : [name];

export function pick(fields: Fields, names: readonly OwnName[]): Partial<Fields> {
  const wanted = new Set<string>(names.flatMap(draftNames));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
}

/** Formats a field for display; '' if it is empty. */
export function showCompared(draft: ActivityDraft, name: ComparedName, tripZone: string, currency: string): string {
  const fields = fieldsOf(draft);
  const { scheduledTime, scheduledDay, timeZone, category } = fields;
  if (isBookingName(name)) return showBooking(draft, name, timeZone ?? tripZone);
  if (name === 'when' && scheduledTime) return formatInZone(scheduledTime, timeZone, tripZone);
  if (name === 'when')
    return [scheduledDay && formatDayWithWeekday(scheduledDay), timeZone && cityOf(timeZone)]
      .filter(Boolean)
      .join(' · ');
  if (name === 'coordinates' || name === 'toCoordinates') return compared(draft)[name] ?? '';
  if (name === 'category') return categoryLook(category).label;
  return formatValue(fields[name], activityFields[name].format, tripZone, currency);
}

export const labelOf = (name: ComparedName): string => (isBookingName(name) ? bookingTexts[name] : formTexts[name]);
