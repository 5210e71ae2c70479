import type { PlannedActivity, PlannedTrip, WholePlan } from '../../schema/activity/whole-plan.ts';

const at = new Date('2027-05-01T08:00:00Z');

const trip: PlannedTrip = {
  ...{ id: 'trip_1', name: 'Lisbon', destination: 'Portugal', description: null, startDate: null, endDate: null },
  ...{ timeZone: 'Europe/Lisbon', currency: 'EUR', latitude: null, longitude: null, coverImageUrl: null },
  ...{ revision: 0, changedAt: at },
};

const activity: PlannedActivity = {
  ...{ id: 'activity_1', tripId: trip.id, name: 'Tram 28', description: null, category: 'activity' },
  ...{ location: null, latitude: null, longitude: null, toLocation: null, toLatitude: null, toLongitude: null },
  ...{ scheduledTime: null, scheduledDay: null, duration: null, timeZone: null, endTimeZone: null },
  ...{ position: 'a0', revision: 1, cost: null, changedAt: at, reservation: null },
};

/** Returns a plan as it is read from the database, of activities with these fields, in this order. */
export const planWith = (
  activities: readonly Partial<PlannedActivity>[],
  ofTrip: Partial<PlannedTrip> = {},
): WholePlan => ({
  trip: { ...trip, ...ofTrip },
  activities: activities.map((fields, index) => ({ ...activity, id: `activity_${index + 1}`, ...fields })),
});
