import { dayOf, zoneOf } from '../../schema/activity/plan-order.ts';
import { endTimeOf } from '../../schema/activity/rules.ts';
import { endZoneOf } from '../../schema/activity/stay.ts';
import type { PlanDetails, PlannedActivity, PlannedTrip } from '../../schema/activity/whole-plan.ts';
import { isoText } from '../../schema/core/instants.ts';
import { clockTime } from '../../schema/core/local-times.ts';
import { timeText } from './csv.ts';

// The fields of an activity in a trip's files: one list for all formats. A new column is in no file until it is added
// here.

export interface ExportOptions {
  details: PlanDetails;
  publicUrl: string;
}

/** An instant, and whose clock shows it. */
interface Moment {
  at: Date;
  timeZone: string;
}

/** A Date is a day, as midnight UTC. */
type Value = string | number | boolean | Date | Moment | null;

interface Planned {
  activity: PlannedActivity;
  trip: PlannedTrip;
  publicUrl: string;
}

interface Field {
  /** In formats for programs: as in the API, where that has it. */
  name: string;
  /** In formats for people. */
  heading: string;
  of: (planned: Planned) => Value;
  /** The detail without which no file has it. */
  only?: keyof PlanDetails;
}

/** The address at which the app shows an activity. */
export const activityLink = (publicUrl: string, { id, tripId }: Pick<PlannedActivity, 'id' | 'tripId'>): string =>
  `${publicUrl}/trips/${tripId}#${id}`;

const momentOf = (at: Date | null, timeZone: string): Moment | null => at && { at, timeZone };

const fields: readonly Field[] = [
  { name: 'day', heading: 'Day', of: ({ activity, trip }) => dayOf(activity, trip.timeZone) },
  {
    ...{ name: 'scheduledTime', heading: 'Start' },
    of: ({ activity, trip }) => momentOf(activity.scheduledTime, zoneOf(activity, trip.timeZone)),
  },
  { name: 'timeZone', heading: 'Time zone', of: ({ activity, trip }) => zoneOf(activity, trip.timeZone) },
  {
    ...{ name: 'endTime', heading: 'End' },
    of: ({ activity, trip }) => momentOf(endTimeOf(activity), endZoneOf(activity, trip.timeZone)),
  },
  {
    ...{ name: 'endTimeZone', heading: 'Time zone of the end' },
    of: ({ activity, trip }) => endTimeOf(activity) && endZoneOf(activity, trip.timeZone),
  },
  { name: 'name', heading: 'Name', of: ({ activity }) => activity.name },
  { name: 'category', heading: 'Category', of: ({ activity }) => activity.category },
  { name: 'location', heading: 'Place', of: ({ activity }) => activity.location },
  { name: 'latitude', heading: 'Latitude', of: ({ activity }) => activity.latitude },
  { name: 'longitude', heading: 'Longitude', of: ({ activity }) => activity.longitude },
  { name: 'toLocation', heading: 'Place of the end', of: ({ activity }) => activity.toLocation },
  { name: 'toLatitude', heading: 'Latitude of the end', of: ({ activity }) => activity.toLatitude },
  { name: 'toLongitude', heading: 'Longitude of the end', of: ({ activity }) => activity.toLongitude },
  { name: 'description', heading: 'Description', of: ({ activity }) => activity.description },
  { name: 'booking', heading: 'Booking', of: ({ activity }) => activity.reservation?.kind.toLowerCase() ?? null },
  { name: 'isBooked', heading: 'Booked', of: ({ activity }) => activity.reservation?.isBooked ?? null },
  { name: 'provider', heading: 'Provider', of: ({ activity }) => activity.reservation?.provider ?? null },
  { name: 'number', heading: 'Number', of: ({ activity }) => activity.reservation?.number ?? null },
  { name: 'seats', heading: 'Seats', of: ({ activity }) => activity.reservation?.seats ?? null },
  {
    ...{ name: 'cancelBy', heading: 'Cancel free until' },
    of: ({ activity, trip }) => momentOf(activity.reservation?.cancelBy ?? null, zoneOf(activity, trip.timeZone)),
  },
  { name: 'code', heading: 'Code', of: ({ activity }) => activity.reservation?.code ?? null, only: 'hasCodes' },
  { name: 'cost', heading: 'Cost', of: ({ activity: { cost } }) => cost && cost / 100, only: 'hasCosts' },
  { name: 'currency', heading: 'Currency', of: ({ trip }) => trip.currency, only: 'hasCosts' },
  { name: 'link', heading: 'Link', of: ({ activity, publicUrl }) => activityLink(publicUrl, activity) },
];

/** Returns the fields of a file with these details, in their order. */
export const fieldsWith = (details: PlanDetails): readonly Field[] =>
  fields.filter(({ only }) => only === undefined || details[only]);

export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

const isMoment = (value: Value): value is Moment => typeof value === 'object' && value !== null && 'at' in value;

/** Writes a value for people: a time as the clock of its zone shows it. Null: empty. */
export function textOf(value: Value): string {
  if (isMoment(value)) return timeText(clockTime(value.at, value.timeZone));
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

/** Writes a value for programs: a time as an instant. */
export function jsonOf(value: Value): string | number | boolean | null {
  if (isMoment(value)) return isoText(value.at);
  return value instanceof Date ? dayText(value) : value;
}
