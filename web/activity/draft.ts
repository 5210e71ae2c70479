import * as z from 'zod/mini';
import { categories } from '../../schema/activity/categories.ts';
import {
  type ActivityFields,
  activityName,
  addActivityInput,
  DEFAULT_CATEGORY,
  MAX_COST_CENTS,
  MAX_CUSTOM_CATEGORY,
  MAX_DURATION_MINUTES,
} from '../../schema/activity/input.ts';
import { optionalText } from '../../schema/core/input/fields.ts';
import { showCents, toCents } from '../ui/form/cents.ts';
import { parseDecimal, readersPoint, showDecimal } from '../ui/form/decimal.ts';
import { formatMoney } from '../ui/text/format.ts';
import { knownCategory } from './category.tsx';
import type { PlannedActivity } from './plan.ts';

/** Checks for text that may be blank. The checks of a field run in order, and the first failure is shown. */
const blankOr = (isGood: (text: string) => boolean, error: string) =>
  z.refine<string>((text) => text.trim() === '' || isGood(text), { error, abort: true });

const numeric = (label: string, isGrouped: boolean) =>
  blankOr((text) => parseDecimal(text, { isGrouped }) !== null, `${label} must be a number.`);

const between = (
  label: string,
  read: (text: string) => number | null,
  [least, most]: [number, number],
  show: (value: number) => string = String,
) =>
  blankOr(
    (text) => {
      const value = read(text);
      return value !== null && value >= least && value <= most;
    },
    `${label} must be between ${show(least)} and ${show(most)}.`,
  );

const numberOf = (text: string, isGrouped: boolean) => {
  const digits = parseDecimal(text, { isGrouped });
  return digits === null ? null : Number(digits);
};
const degreesOf = (text: string) => numberOf(text, false);
const minutesOf = (text: string) => numberOf(text, true);
const centsOf = (text: string) => toCents(parseDecimal(text) ?? '');

const isNegative = (text: string) => Boolean(parseDecimal(text)?.startsWith('-'));

/** The form's values: the domain's fields with numbers as typed, and the text of a custom category. */
export const activityDraft = z.extend(z.omit(addActivityInput, { id: true, tripId: true }), {
  category: z.enum(categories),
  customCategory: optionalText('Custom category', MAX_CUSTOM_CATEGORY),
  cost: z.string().check(
    numeric('Cost', true),
    blankOr((text) => !isNegative(text), "Cost can't be less than 0."),
    blankOr((text) => centsOf(text) !== null, 'Cost can have at most two decimals.'),
    between('Cost', centsOf, [0, MAX_COST_CENTS], formatMoney),
  ),
  duration: z.string().check(
    numeric('Duration', true),
    blankOr((text) => Number.isInteger(minutesOf(text)), 'Duration must be a whole number of minutes.'),
    between('Duration', minutesOf, [0, MAX_DURATION_MINUTES], (minutes) => minutes.toLocaleString('en-US')),
  ),
  latitude: z.string().check(numeric('Latitude', false), between('Latitude', degreesOf, [-90, 90])),
  longitude: z.string().check(numeric('Longitude', false), between('Longitude', degreesOf, [-180, 180])),
  /** Pasted text that contains no location. The picker shows the error, and the text is not sent. */
  unreadPlace: z.string().check(z.maxLength(0)),
});

/** The same for an existing activity: its current name is always valid. */
export const activityEdit = (currentName: string) => z.extend(activityDraft, { name: activityName(currentName) });

export type ActivityDraft = z.input<typeof activityDraft>;

/** The initial values of a new activity. */
export const blankDraft: Required<ActivityDraft> = {
  name: '',
  description: '',
  location: '',
  latitude: '',
  longitude: '',
  scheduledTime: null,
  scheduledDay: null,
  category: DEFAULT_CATEGORY,
  customCategory: '',
  cost: '',
  duration: '',
  unreadPlace: '',
};

/** The initial values of an edit. */
export function draftOf({ category, ...activity }: PlannedActivity): Required<ActivityDraft> {
  const known = knownCategory(category);
  return {
    name: activity.name,
    description: activity.description ?? '',
    location: activity.location ?? '',
    latitude: activity.latitude === null ? '' : showDecimal(activity.latitude),
    longitude: activity.longitude === null ? '' : showDecimal(activity.longitude),
    scheduledTime: activity.scheduledTime,
    scheduledDay: activity.scheduledDay,
    category: known ?? 'other',
    customCategory: known ? '' : category,
    cost: activity.cost === null ? '' : showCents(activity.cost, readersPoint()),
    duration: activity.duration === null ? '' : String(activity.duration),
    unreadPlace: '',
  };
}

/** The input to send: trimmed, with null for empty optional fields and a custom category in lower case. */
export function fieldsOf({ customCategory, category, ...draft }: ActivityDraft) {
  const ownWord = category === 'other' ? customCategory?.trim().toLowerCase() : null;
  return {
    name: draft.name.trim(),
    description: draft.description?.trim() || null,
    location: draft.location?.trim() || null,
    latitude: degreesOf(draft.latitude),
    longitude: degreesOf(draft.longitude),
    scheduledTime: draft.scheduledTime ?? null,
    scheduledDay: draft.scheduledDay ?? null,
    category: ownWord || category,
    cost: centsOf(draft.cost),
    duration: minutesOf(draft.duration),
  } satisfies ActivityFields;
}
