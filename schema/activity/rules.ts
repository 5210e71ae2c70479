import { generateKeyBetween } from 'fractional-indexing';
import { isInstant } from '../core/input/fields.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';

export const planPermissions = declarePermissions({ editPlan: { roles: EVERY_MEMBER, to: 'change the plan' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof planPermissions> {}
}

/** A month with fifty activities a day has 1,500. Past the limit a trip's lists and live updates would become slow. */
export const MAX_ACTIVITIES = 5_000;

/** Returns the start plus the duration; null if one of them is null. Source: product spec, section 9. */
export const endTimeOf = (activity: { scheduledTime: Date | null; duration: number | null }): Date | null =>
  activity.scheduledTime && activity.duration !== null
    ? new Date(activity.scheduledTime.getTime() + activity.duration * 60_000)
    : null;

interface When {
  scheduledTime: Date | null;
  scheduledDay: Date | null;
}

/** Completes a change of the time or the day: an activity has one of them at most, so a new one clears the other. */
export function withOneWhen<Fields extends Partial<When>>(fields: Fields): Fields {
  if (fields.scheduledTime && fields.scheduledDay === undefined) return { ...fields, scheduledDay: null };
  if (fields.scheduledDay && fields.scheduledTime === undefined) return { ...fields, scheduledTime: null };
  return fields;
}

/** Whether the API can write this time or day: with a year of four digits. Null is possible, too. */
export const isPossibleTime = (at: Date | null): boolean => at === null || isInstant(at.toISOString());

export const PAST_YEARS = 'An activity would move past the years that a date can have.';

/** Returns a position between two others. Null means the list's end on that side. */
export const positionBetween = (before: string | null, after: string | null): string =>
  generateKeyBetween(before, after);
