import type { PlannedActivity, PlannedTrip, WholePlan } from '../../schema/activity/whole-plan.ts';
import { type CalendarOptions, writeCalendar } from '../export/calendar.ts';

// Plans for tests of what writes them, without a database.

const changedAt = new Date('2027-01-02T03:04:05.678Z');

const trip: PlannedTrip = {
  ...{ id: 'trip_01k00000000000000000000001', name: 'Lisbon', destination: 'Portugal', description: null },
  ...{ startDate: null, endDate: null, timeZone: 'Europe/Lisbon', currency: 'EUR', latitude: null, longitude: null },
  ...{ coverImageUrl: null, revision: 0, changedAt },
};

/** Makes an activity with only a name. @param number Its id ends in it. */
export const plannedActivity = (number: number, fields: Partial<PlannedActivity> = {}): PlannedActivity => ({
  ...{ id: `activity_01k${String(number).padStart(23, '0')}`, tripId: trip.id, name: `Activity ${number}` },
  ...{ description: null, category: 'activity', location: null, latitude: null, longitude: null },
  ...{ toLocation: null, toLatitude: null, toLongitude: null, scheduledTime: null, scheduledDay: null },
  ...{ duration: null, timeZone: null, endTimeZone: null, position: 'a0', revision: number, cost: null },
  ...{ changedAt, reservation: null },
  ...fields,
});

export const planOf = (fields: Partial<PlannedTrip>, activities: readonly Partial<PlannedActivity>[]): WholePlan => ({
  trip: { ...trip, ...fields },
  activities: activities.map((activity, index) => plannedActivity(index + 1, activity)),
});

/** Writes a calendar at once. */
export function calendarOf(plans: readonly WholePlan[], options: CalendarOptions): string {
  const steps = writeCalendar(plans, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
