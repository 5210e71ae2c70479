import { generateKeyBetween } from 'fractional-indexing';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';

export const planPermissions = declarePermissions({ editPlan: { roles: EVERY_MEMBER, to: 'change the plan' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof planPermissions> {}
}

/** A month of fifty entries a day is 1,500. Past this number lists and live updates of a trip would get slow. */
export const MAX_ACTIVITIES = 5_000;

/** An activity's end is its start plus its duration; null without either. Source: product spec, section 9. */
export const endTimeOf = (activity: { scheduledTime: Date | null; duration: number | null }): Date | null =>
  activity.scheduledTime && activity.duration !== null
    ? new Date(activity.scheduledTime.getTime() + activity.duration * 60_000)
    : null;

/** A place between two others; null stands for the list's end on that side. */
export const positionBetween = (before: string | null, after: string | null): string =>
  generateKeyBetween(before, after);
