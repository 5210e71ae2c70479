import * as z from 'zod/mini';
import {
  anyName,
  clientMadeId,
  newName,
  optionalInstant,
  optionalNumber,
  optionalText,
  optionalWholeNumber,
  reference,
  requiredText,
} from '../core/input/fields.ts';

export const DEFAULT_CATEGORY = 'activity';
/** The longest name that a card can show. */
export const MAX_NAME = 200;
const MAX_LOCATION = 200;
const MAX_DESCRIPTION = 5_000;
/** A word or two. */
export const MAX_CUSTOM_CATEGORY = 40;
/** Ten million dollars: enough for any trip, and far from overflow. */
export const MAX_COST_CENTS = 1_000_000_000;
/** A year. */
export const MAX_DURATION_MINUTES = 525_600;

const category = z.pipe(
  z.nullish(requiredText('Category', MAX_CUSTOM_CATEGORY).check(z.toLowerCase())),
  z.transform((word) => word ?? DEFAULT_CATEGORY),
);

const activityFields = {
  name: anyName('Name', MAX_NAME),
  description: optionalText('Description', MAX_DESCRIPTION),
  location: optionalText('Location', MAX_LOCATION),
  latitude: optionalNumber('Latitude', -90, 90),
  longitude: optionalNumber('Longitude', -180, 180),
  scheduledTime: optionalInstant('Scheduled time'),
  category,
  cost: optionalWholeNumber('Cost in cents', 0, MAX_COST_CENTS),
  duration: optionalWholeNumber('Duration in minutes', 0, MAX_DURATION_MINUTES),
};

/** A new name of an activity. @param current The name of an existing activity. */
export const activityName = (current?: string) => newName('Name', MAX_NAME, current);

export const addActivityInput = z.object({
  id: clientMadeId('Activity'),
  tripId: reference,
  ...activityFields,
  name: activityName(),
});

/** What people write about an activity, as the input has it, with every field. A forgotten field does not compile. */
export type ActivityFields = Required<Omit<z.input<typeof addActivityInput>, 'id' | 'tripId'>>;

/**
 * An absent field stays unchanged; null clears it. `baseUpdatedAt` is the activity's updatedAt when the edit began: the
 * edit is refused if someone else has changed the activity since. The command checks a new name.
 */
export const updateActivityInput = z.object({
  activityId: reference,
  baseUpdatedAt: optionalInstant('Base updated at'),
  ...z.partial(z.object(activityFields)).shape,
});

/** `afterId`: the activity that comes right before it after the move. Null or absent moves it to the front. */
export const moveActivityInput = z.object({ activityId: reference, afterId: z.nullish(reference) });

export const removeActivityInput = z.object({ activityId: reference });

export const restoreActivityInput = z.object({ tripId: reference, activityId: reference });

/** An activity as the journal stores it. */
export const keptActivity = z.object({ ...activityFields, position: z.string(), createdById: z.nullish(reference) });
