import { sql } from 'kysely';
import { groupedBy } from '../core/grouped-by.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inPlanOrder } from './plan-order.ts';

// A trip's plan as calendars, files and the public page take it: one reading, with no person in it. A new column is in
// none of them until it is added here.

/** What a reader may have beside the plan itself. */
export interface PlanDetails {
  hasCodes: boolean;
  hasCosts: boolean;
}

/** Nothing that only members should see. */
export const NO_DETAILS: PlanDetails = { hasCodes: false, hasCosts: false };

const readTrips = (kysely: Sql, tripIds: readonly string[]) =>
  kysely
    .selectFrom('trip')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('tripEvent')
          .select(['seq', 'at'])
          .whereRef('tripEvent.tripId', '=', 'trip.id')
          .where('kindText', '=', sql.lit('TRIP_UPDATED'))
          .orderBy('seq', 'desc')
          .limit(1)
          .as('change'),
      (join) => join.onTrue(),
    )
    .select(['trip.id', 'name', 'destination', 'description', 'startDate', 'endDate', 'timeZone', 'currency'])
    .select(['latitude', 'longitude', 'coverImageUrl'])
    .select(sql<number>`coalesce(change.seq, 0)`.as('revision'))
    .select(sql<Date>`coalesce(change.at, trip.created_at)`.as('changedAt'))
    .where('trip.id', '=', sql<string>`any(${tripIds})`)
    .orderBy('startDate')
    .orderBy('trip.id')
    .execute();

const readActivities = (kysely: Sql, tripIds: readonly string[], { hasCodes, hasCosts }: PlanDetails) =>
  kysely
    .selectFrom('activity')
    .leftJoin('reservation', (join) =>
      join
        .onRef('reservation.activityId', '=', 'activity.id')
        // Another trip may have taken the id of a removed activity.
        .onRef('reservation.tripId', '=', 'activity.tripId'),
    )
    .select(['activity.id', 'activity.tripId', 'activity.name', 'activity.description', 'activity.category'])
    .select(['activity.location', 'activity.latitude', 'activity.longitude'])
    .select(['activity.toLocation', 'activity.toLatitude', 'activity.toLongitude'])
    .select(['activity.scheduledTime', 'activity.scheduledDay', 'activity.duration'])
    .select(['activity.timeZone', 'activity.endTimeZone', 'activity.position', 'activity.revision'])
    .select(sql<number | null>`case when ${hasCosts}::boolean then activity.cost end`.as('cost'))
    // Also when a booking was removed, the activity is another one.
    .select(sql<Date>`greatest(activity.updated_at, reservation.updated_at, reservation.removed_at)`.as('changedAt'))
    .select(['reservation.kind', 'reservation.isBooked', 'reservation.provider', 'reservation.number'])
    .select(['reservation.seats', 'reservation.cancelBy', 'reservation.removedAt'])
    .select(sql<string | null>`case when ${hasCodes}::boolean then reservation.code end`.as('code'))
    .where('activity.tripId', '=', sql<string>`any(${tripIds})`)
    .execute();

type Row = Awaited<ReturnType<typeof readActivities>>[number];

function asPlanned({ kind, isBooked, provider, number, seats, cancelBy, removedAt, code, ...activity }: Row) {
  const hasBooking = kind !== null && isBooked !== null && removedAt === null;
  return { ...activity, reservation: hasBooking ? { kind, isBooked, provider, number, seats, cancelBy, code } : null };
}

export type PlannedTrip = Awaited<ReturnType<typeof readTrips>>[number];
/** `cost` and the booking’s `code` are null unless the details have them. `changedAt` includes its booking. */
export type PlannedActivity = ReturnType<typeof asPlanned>;

export interface WholePlan {
  trip: PlannedTrip;
  /** In the order of the plan: the unscheduled last. */
  activities: PlannedActivity[];
}

/** Reads the plans of trips, those without a first day last. An unknown trip is left out. The caller checks the rights. */
export async function readWholePlans(
  kysely: Sql,
  tripIds: readonly string[],
  details: PlanDetails,
): Promise<WholePlan[]> {
  const [trips, rows] = await Promise.all([readTrips(kysely, tripIds), readActivities(kysely, tripIds, details)]);
  const byTrip = groupedBy(rows.map(asPlanned), ({ tripId }) => tripId);
  return trips.map((trip) => ({ trip, activities: inPlanOrder(byTrip.get(trip.id) ?? [], trip.timeZone) }));
}
