import * as z from 'zod/mini';
import { baseShape, recordedShapes, shapesOf } from '../core/input/entity.ts';
import {
  clientMadeId,
  newName,
  optionalInstant,
  optionalWholeNumber,
  reference,
  requiredNewId,
} from '../core/input/fields.ts';
import { activityDay, activityFields, category, MAX_DURATION_MINUTES, MAX_NAME } from './entity.ts';

const shapes = shapesOf(activityFields);

/** A new name of an activity. @param current The name of an existing activity. */
export const activityName = (current?: string) => newName('Name', MAX_NAME, current);

export const addActivityInput = z.object({
  id: clientMadeId('Activity'),
  tripId: reference,
  ...shapes,
  name: activityName(),
});

/** What people write about an activity, as the input has it, with every field. A forgotten field does not compile. */
export type ActivityFields = Required<Omit<z.input<typeof addActivityInput>, 'id' | 'tripId'>>;

/** A pasted list. Each activity has an event that goes to every open window. */
export const MAX_NEW_AT_ONCE = 100;

/** One of several new activities. */
export const newActivity = z.extend(z.omit(addActivityInput, { tripId: true }), { id: requiredNewId('Activity') });

export const addActivitiesInput = z.object({
  tripId: reference,
  activities: z.array(newActivity, 'Activities must be a list.').check(
    z.minLength(1, 'Give at least one activity.'),
    z.maxLength(MAX_NEW_AT_ONCE, `At most ${MAX_NEW_AT_ONCE} activities can be added at once.`),
    z.refine(
      (activities) => new Set(activities.map(({ id }) => id)).size === activities.length,
      'Each activity needs an id of its own.',
    ),
  ),
});

/** `afterId`: the activity that comes right before it in the manual order after the move. Null: it comes first. */
const place = z.nullish(reference);

export const activityAsRead = baseShape(activityFields);

/**
 * An absent field stays unchanged; null clears it. A time clears the day, and a day the time. Without `base`, the edit
 * is refused if someone else has changed the activity since `baseUpdatedAt`. The command checks a new name.
 */
export const updateActivityInput = z.object({
  activityId: reference,
  baseUpdatedAt: optionalInstant('Base updated at'),
  base: z.nullish(activityAsRead),
  ...z.partial(z.object(shapes)).shape,
  afterId: place,
});

/** An absent `afterId` moves it to the front, too. */
export const moveActivityInput = z.object({ activityId: reference, afterId: place });

export const removeActivityInput = z.object({
  activityId: reference,
  baseUpdatedAt: optionalInstant('Base updated at'),
  base: z.nullish(activityAsRead),
});

export const restoreActivityInput = z.object({ tripId: reference, activityId: reference });

/** A day of a large group has a few dozen. Each has an event that goes to every open window. */
export const MAX_AT_ONCE = 500;
/** Ten years: more than between any two dates of a trip that moves. */
export const MAX_SHIFT_DAYS = 3_660;

const severalActivities = z
  .array(reference, 'activityIds must be a list of ids.')
  .check(
    z.minLength(1, 'Choose at least one activity.'),
    z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} activities can be changed at once.`),
  );

/** One of the changes. `baseUpdatedAt` is the latest updatedAt among the activities when the change was chosen. */
export const updateActivitiesInput = z
  .object({
    tripId: reference,
    activityIds: severalActivities,
    baseUpdatedAt: optionalInstant('Base updated at'),
    day: activityDay('Day'),
    shiftDays: optionalWholeNumber('Days', -MAX_SHIFT_DAYS, MAX_SHIFT_DAYS),
    shiftMinutes: optionalWholeNumber('Minutes', -MAX_DURATION_MINUTES, MAX_DURATION_MINUTES),
    category: z.optional(category),
  })
  .check(
    z.refine(
      ({ day, shiftDays, shiftMinutes, category }) =>
        [day ?? undefined, shiftDays ?? undefined, shiftMinutes ?? undefined, category].filter(
          (change) => change !== undefined,
        ).length === 1,
      { path: ['activityIds'], message: 'Give one change: day, shiftDays, shiftMinutes or category.' },
    ),
  );

export const removeActivitiesInput = z.object({ tripId: reference, activityIds: severalActivities });

/** `baseUpdatedAt` is the latest updatedAt among the activities when the order was chosen. */
export const orderActivitiesInput = z.object({
  tripId: reference,
  activityIds: severalActivities.check(
    z.refine((ids) => new Set(ids).size === ids.length, 'An activity can be in the order only once.'),
  ),
  baseUpdatedAt: optionalInstant('Base updated at'),
});

export const undoTogetherInput = z.object({
  tripId: reference,
  cause: z.int('Cause must be a whole number.').check(z.positive('Cause must be positive.')),
});

export const restoreFieldsInput = z.object({
  tripId: reference,
  seq: z.int('Seq must be a whole number.').check(z.positive('Seq must be positive.')),
});

/** An activity as the journal has it. */
export const recordedActivity = z.object({
  ...recordedShapes(activityFields),
  position: z.string(),
  createdById: z.nullish(reference),
  // Removals of before 2026-11-30 have none.
  revision: z.nullish(z.int()),
});

/** GraphQL has checked the mode. */
export const dayRouteInput = z.object({
  tripId: reference,
  day: activityDay('Day').check(z.refine((day) => day !== null, 'Day is required.')),
  mode: z.nullish(z.string()),
});
