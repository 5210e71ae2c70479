import * as z from 'zod/mini';
import { categoryOr, MAX_CUSTOM_CATEGORY } from '../core/input/category.ts';
import {
  dayField,
  type EntityFields,
  instantField,
  nameField,
  numberField,
  requiredTextField,
  textField,
  timeZoneField,
  wholeNumberField,
} from '../core/input/entity.ts';
import { isInstant, optionalDay } from '../core/input/fields.ts';

export const DEFAULT_CATEGORY = 'activity';
/** The longest name that a card can show. */
export const MAX_NAME = 200;
/** The longest name or address of a place. */
export const MAX_LOCATION = 200;
const MAX_DESCRIPTION = 5_000;
/** Ten million dollars: enough for any trip, and far from overflow. */
export const MAX_COST_CENTS = 1_000_000_000;
/** A year. */
export const MAX_DURATION_MINUTES = 525_600;

export const category = categoryOr(DEFAULT_CATEGORY);

/** A day on which an activity could have a time. */
export const activityDay = (label: string) =>
  optionalDay(label).check(
    z.refine((day) => day === null || isInstant(day.toISOString()), `${label} must be before the year 9999.`),
  );

/** What people write about an activity. */
export const activityFields = {
  name: nameField('Name', MAX_NAME, 'The activity’s name', {
    onUpdate: 'The new name: 1 to 200 characters. Leave out a field to keep its value.',
  }),
  description: textField('Description', MAX_DESCRIPTION, 'The activity’s description', { usualLength: 500 }),
  location: textField('Location', MAX_LOCATION, 'The name or address of the place', { noun: 'place' }),
  latitude: numberField('Latitude', -90, 90, 'The latitude in degrees', { noun: 'latitude in degrees' }),
  longitude: numberField('Longitude', -180, 180, 'The longitude in degrees', { noun: 'longitude in degrees' }),
  scheduledTime: instantField('Scheduled time', 'The time when the activity starts', {
    description:
      'The time when the activity starts. Show it in the activity’s timeZone, or in the trip’s if that is null. Null: it has no time, and perhaps a scheduledDay.',
    onCreate: 'The time when the activity starts. Without it and without scheduledDay, the activity is unscheduled.',
    onUpdate:
      'The new time when the activity starts. It clears scheduledDay. Null clears the time and keeps scheduledDay.',
  }),
  // The commands refuse a day together with a time.
  scheduledDay: {
    ...dayField('Scheduled day', 'The day of an activity without a time', {
      description:
        'The day of an activity that has a day and no time. Null if it has a scheduledTime, whose day depends on the time zone of the start, and if it is unscheduled.',
      onCreate: 'The day of an activity without a time. Together with scheduledTime it is invalid.',
      onUpdate:
        'The new day of an activity without a time. It clears scheduledTime. Null clears the day. Together with a scheduledTime it is invalid.',
    }),
    shape: activityDay('Scheduled day'),
  },
  category: {
    ...requiredTextField('Category', MAX_CUSTOM_CATEGORY, 'The activity’s category', {
      description: 'The activity’s category.',
      onCreate: 'The activity’s category. Default: activity.',
      onUpdate: 'The new category. Null sets the default category, activity.',
    }),
    shape: category,
  },
  cost: wholeNumberField('Cost in cents', 0, MAX_COST_CENTS, 'The cost in cents', {
    ...{
      description: 'The cost in hundredths of the trip’s currency: in cents of dollars.',
      format: 'CENTS',
      archivedAs: 'costInCents',
    },
  }),
  duration: wholeNumberField('Duration in minutes', 0, MAX_DURATION_MINUTES, 'The duration in minutes', {
    ...{ description: 'The duration in minutes.', format: 'MINUTES' },
  }),
  timeZone: timeZoneField('Time zone', 'The time zone in which the activity starts', {
    description: 'The time zone of the activity’s start, which decides its day in the plan. Null: the trip’s.',
    onCreate: 'The time zone of the activity’s start. Without it, the trip’s.',
    onUpdate: 'The new time zone of the activity’s start. It moves no time. Null: the trip’s.',
  }),
  endTimeZone: timeZoneField('End time zone', 'The time zone in which the activity ends', {
    description: 'The time zone in which to show the activity’s endTime. Null: that of its start.',
    onCreate: 'The time zone of the activity’s end. Without it, that of its start.',
    onUpdate: 'The new time zone of the activity’s end. It moves no time. Null: that of its start.',
  }),
  toLocation: textField('End location', MAX_LOCATION, 'The name or address of the place where the activity ends', {
    noun: 'place where it ends',
    description:
      'The name or address of the place where the activity ends, if that is not its location: at most 200 characters.',
  }),
  toLatitude: numberField('End latitude', -90, 90, 'The latitude in degrees of the place where the activity ends', {
    noun: 'latitude in degrees of the place where it ends',
    description: 'The latitude in degrees of the place where the activity ends. Null: it ends where it starts.',
  }),
  toLongitude: numberField(
    'End longitude',
    -180,
    180,
    'The longitude in degrees of the place where the activity ends',
    {
      noun: 'longitude in degrees of the place where it ends',
      description: 'The longitude in degrees of the place where the activity ends. Null: it ends where it starts.',
    },
  ),
} as const satisfies EntityFields;

export type ActivityField = keyof typeof activityFields;

/**
 * Fields that are one value to a person: one's time in the other's time zone, or one's place at the other's point, is
 * what neither of them meant. Every other field is alone.
 */
const together: readonly (readonly ActivityField[])[] = [
  ['scheduledTime', 'scheduledDay', 'timeZone'],
  ['location', 'latitude', 'longitude'],
  ['toLocation', 'toLatitude', 'toLongitude'],
];

/** The fields that are one value with this one, itself among them. */
export const belongingTo = <Field extends string>(field: Field): readonly (Field | ActivityField)[] =>
  together.find((group: readonly string[]) => group.includes(field)) ?? [field];

type Searched = readonly (keyof typeof activityFields)[];

/** The fields that the search finds, the most important first. The index of the table has the same expression. */
export const searchedActivity = ['name', 'location', 'description'] as const satisfies Searched;

/** Those of an activity that ends at another place, which have an index of their own. */
export const searchedWithEnd = ['name', 'location', 'toLocation', 'description'] as const satisfies Searched;
