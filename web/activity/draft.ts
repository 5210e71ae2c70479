import * as z from 'zod/mini';
import { categories } from '../../schema/activity/categories.ts';
import {
  activityFields,
  DEFAULT_CATEGORY,
  MAX_COST_CENTS,
  MAX_DURATION_MINUTES,
} from '../../schema/activity/entity.ts';
import { type ActivityFields, activityName, addActivityInput } from '../../schema/activity/input.ts';
import { MAX_CUSTOM_CATEGORY } from '../../schema/core/input/category.ts';
import { optionalText } from '../../schema/core/input/fields.ts';
import { blankBooking, bookingChecks, bookingDraftOf, bookingShapes } from '../reservation/booking-draft.ts';
import { showCents, toCents } from '../ui/form/cents.ts';
import { parseDecimal, readersPoint, showDecimal } from '../ui/form/decimal.ts';
import { parseDuration, showDuration } from '../ui/form/duration.ts';
import { blankValues, formValues, inputValues } from '../ui/form/entity-values.ts';
import { knownCategory } from './category.tsx';
import type { PlannedActivity } from './plan.ts';

/** The form has the others in its own way: numbers as typed text, and the category as a choice. */
const { latitude, longitude, category, cost, duration, ...plainFields } = activityFields;

/** Checks for text that may be blank. The checks of a field run in order, and the first failure is shown. */
const blankOr = (isGood: (text: string) => boolean, error: string) =>
  z.refine<string>((text) => text.trim() === '' || isGood(text), { error, abort: true });

const numeric = (label: string, isGrouped: boolean) =>
  blankOr((text) => parseDecimal(text, { isGrouped }) !== null, `${label} must be a number.`);

type Range = readonly [least: number, most: number];

const isWithin = (value: number | null, [least, most]: Range) => value !== null && value >= least && value <= most;

const outside = (label: string, [least, most]: Range, show: (value: number) => string = String) =>
  `${label} must be between ${show(least)} and ${show(most)}.`;

const between = (
  label: string,
  read: (text: string) => number | null,
  range: Range,
  show?: (value: number) => string,
) => blankOr((text) => isWithin(read(text), range), outside(label, range, show));

const numberOf = (text: string, isGrouped: boolean) => {
  const digits = parseDecimal(text, { isGrouped });
  return digits === null ? null : Number(digits);
};
const degreesOf = (text: string) => numberOf(text, false);
const centsOf = (text: string) => toCents(parseDecimal(text) ?? '');

/** Without a currency: the label of the field has it. */
const inUnits = (cents: number) => (cents / 100).toLocaleString('en-US');

const isNegative = (text: string) => Boolean(parseDecimal(text)?.startsWith('-'));

/** Enough for any group; the total has a limit of its own. */
const PEOPLE: Range = [1, 1_000];
const peopleOf = (text: string) => numberOf(text, true);

const draftFields = z.extend(z.omit(addActivityInput, { id: true, tripId: true }), {
  category: z.enum(categories),
  customCategory: optionalText('Custom category', MAX_CUSTOM_CATEGORY),
  cost: z.string().check(
    numeric('Cost', true),
    blankOr((text) => !isNegative(text), "Cost can't be less than 0."),
    blankOr((text) => centsOf(text) !== null, 'Cost can have at most two decimals.'),
    between('Cost', centsOf, [0, MAX_COST_CENTS], inUnits),
  ),
  duration: z.string().check(
    blankOr((text) => parseDuration(text) !== null, 'Duration must be like 1 h 30 min, 1:30 or 90.'),
    blankOr((text) => Number.isInteger(parseDuration(text)), 'Duration must be a whole number of minutes.'),
    between('Duration', parseDuration, [0, MAX_DURATION_MINUTES], (minutes) => minutes.toLocaleString('en-US')),
  ),
  /** Whether the cost is for the group or for each of so many people. The total is sent. */
  costPer: z.enum(['group', 'person']),
  people: z.string(),
  latitude: z.string().check(numeric(latitude.label, false), between(latitude.label, degreesOf, [-90, 90])),
  longitude: z.string().check(numeric(longitude.label, false), between(longitude.label, degreesOf, [-180, 180])),
  /** Pasted text that contains no location. The picker shows the error, and the text is not sent. */
  unreadPlace: z.string().check(z.maxLength(0)),
  /** Typed text that is not a time. Its field shows the error. */
  unreadStart: z.string(),
  unreadEnd: z.string(),
  ...bookingShapes,
});

export type ActivityDraft = z.input<typeof draftFields>;

type Costs = Pick<ActivityDraft, 'cost' | 'costPer' | 'people'>;

/** A check of the people, also while other fields are invalid. They don't matter if the cost is for the group. */
const ofPeople = (isGood: (draft: Costs) => boolean, error: string) =>
  z.refine<Costs>((draft) => draft.costPer === 'group' || isGood(draft), {
    path: ['people'],
    error,
    abort: true,
    when: () => true,
  });

const peopleChecks = [
  ofPeople(({ people }) => Number.isInteger(peopleOf(people)), 'People must be a whole number.'),
  ofPeople(({ people }) => isWithin(peopleOf(people), PEOPLE), outside('People', PEOPLE)),
  ofPeople((draft) => (totalOf(draft) ?? 0) <= MAX_COST_CENTS, `The total must be at most ${inUnits(MAX_COST_CENTS)}.`),
] as const;

type Unread = Pick<ActivityDraft, 'unreadStart' | 'unreadEnd'>;
type Times = Unread & { scheduledTime: unknown; scheduledDay: unknown };

/** A check of a time that could not be read, if its field is in use. */
const ofTime = (path: keyof Unread, isUsed: (draft: Times) => boolean) =>
  z.refine<Times>((draft) => draft[path] === '' || !isUsed(draft), { path: [path], when: () => true });

const timeChecks = [
  ofTime('unreadStart', ({ scheduledTime, scheduledDay }) => Boolean(scheduledTime ?? scheduledDay)),
  ofTime('unreadEnd', ({ scheduledTime }) => Boolean(scheduledTime)),
] as const;

const formChecks = [...peopleChecks, ...timeChecks, ...bookingChecks] as const;

/** The form's values: the domain's fields with numbers as typed, the text of a custom category, and the booking. */
export const activityDraft = draftFields.check(...formChecks);

/** The same for an existing activity: its current name is always valid. */
export const activityEdit = (currentName: string) =>
  z.extend(draftFields, { name: activityName(currentName) }).check(...formChecks);

/** What the form has and an activity has not. */
const formOnly = { costPer: 'group', people: '1', unreadPlace: '', unreadStart: '', unreadEnd: '' } as const;

export const blankDraft: Required<ActivityDraft> = {
  ...blankValues(plainFields),
  ...formOnly,
  ...blankBooking,
  latitude: '',
  longitude: '',
  category: DEFAULT_CATEGORY,
  customCategory: '',
  cost: '',
  duration: '',
};

export function draftOf({ category, reservation, ...activity }: PlannedActivity): Required<ActivityDraft> {
  const known = knownCategory(category);
  return {
    ...formValues(plainFields, activity),
    ...formOnly,
    ...bookingDraftOf(reservation),
    latitude: activity.latitude === null ? '' : showDecimal(activity.latitude),
    longitude: activity.longitude === null ? '' : showDecimal(activity.longitude),
    category: known ?? 'other',
    customCategory: known ? '' : category,
    cost: activity.cost === null ? '' : showCents(activity.cost, readersPoint()),
    duration: activity.duration === null ? '' : showDuration(activity.duration),
  };
}

/** The cost for everyone, in cents; null if there is none. */
export function totalOf({ cost = '', costPer, people = '' }: Partial<Costs>): number | null {
  const cents = centsOf(cost);
  if (costPer !== 'person' || cents === null) return cents;
  const count = peopleOf(people);
  return count === null ? null : cents * count;
}

/** The input to send: trimmed, with null for empty optional fields and a custom category in lower case. */
export function fieldsOf({ customCategory, category, ...draft }: ActivityDraft) {
  const ownWord = category === 'other' ? customCategory?.trim().toLowerCase() : null;
  return {
    ...inputValues(plainFields, draft),
    latitude: degreesOf(draft.latitude),
    longitude: degreesOf(draft.longitude),
    category: ownWord || category,
    cost: totalOf(draft),
    duration: parseDuration(draft.duration),
  } satisfies ActivityFields;
}
