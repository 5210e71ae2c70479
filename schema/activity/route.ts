import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inPlanOrder } from './plan-order.ts';

/** A sketch needs no more, and a list of trips stays small. */
export const MOST_POINTS = 32;
/** The first places in time, from which the points are chosen. To sort thousands takes half of a list of trips. */
export const MOST_PLACES = 500;

/** A place of a trip's plan, in degrees. */
export interface RoutePoint {
  latitude: number;
  longitude: number;
}

/** A place, and the time (RFC 3339) or the day (YYYY-MM-DD) of its activity, whose own time zone comes last. */
type Stop = [latitude: number, longitude: number, at: string | null, day: string | null, ownZone: string | null];

interface TripStops {
  tripId: string;
  timeZone: string;
  stops: Stop[];
}

/**
 * Reads the places of each trip's first MOST_PLACES activities, where each starts and where it ends, evenly chosen if
 * there are more than MOST_POINTS. Takes days as those of UTC. One row for each place took most of the time of a list
 * of trips.
 */
async function readStops(kysely: Sql, tripIds: readonly string[]): Promise<TripStops[]> {
  const { rows } = await sql<TripStops>`
    SELECT trip.id AS "tripId", trip.time_zone AS "timeZone", route.stops
    FROM trip CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(lat, lng, scheduled_time, scheduled_day, time_zone) ORDER BY number) AS stops
      FROM (
        SELECT lat, lng, scheduled_time, scheduled_day, time_zone,
          row_number() OVER plan AS number, count(*) OVER () AS total
        FROM (
          SELECT * FROM activity
          WHERE trip_id = trip.id AND (latitude + longitude IS NOT NULL OR to_latitude + to_longitude IS NOT NULL)
          ORDER BY trip_id, scheduled_time, position, id LIMIT ${MOST_PLACES}
        ) first
        CROSS JOIN LATERAL (VALUES (0, latitude, longitude), (1, to_latitude, to_longitude)) place (half, lat, lng)
        WHERE lat IS NOT NULL AND lng IS NOT NULL
        WINDOW plan AS (ORDER BY
          coalesce(scheduled_time, (scheduled_day + 1)::timestamp AT TIME ZONE 'UTC') NULLS LAST,
          scheduled_time IS NOT NULL, position, id, half)
      ) placed
      WHERE total <= ${MOST_POINTS} OR number * ${MOST_POINTS} / total <> (number - 1) * ${MOST_POINTS} / total
    ) route
    WHERE trip.id = ANY(${tripIds}) AND route.stops IS NOT NULL`.execute(kysely);
  return rows;
}

/** Sorts by day and time. Those that have both in common stay in the order of their positions. */
const inZone = (stops: readonly Stop[], tripZone: string): Stop[] =>
  inPlanOrder(
    stops.map((stop) => {
      const [, , scheduledTime, scheduledDay, timeZone] = stop;
      return { stop, scheduledTime, scheduledDay, timeZone, position: '', id: '' };
    }),
    tripZone,
  ).map(({ stop }) => stop);

function routeThrough({ stops, timeZone }: TripStops): RoutePoint[] {
  // Times alone are in order in the trip's zone.
  const isSorted = stops.every(([, , , day, ownZone]) => day === null && ownZone === null);
  const points: RoutePoint[] = [];
  for (const [latitude, longitude] of isSorted ? stops : inZone(stops, timeZone)) {
    const before = points.at(-1);
    if (before?.latitude !== latitude || before.longitude !== longitude) points.push({ latitude, longitude });
  }
  return points;
}

const readRoute = batched<RoutePoint[]>(async ({ kysely }, tripIds) => {
  const trips = await readStops(kysely, tripIds);
  return new Map(trips.map((trip) => [trip.tripId, routeThrough(trip)]));
});

/** Reads the route of a trip; empty if no activity has a place. The caller must check the membership first. */
export const routeOf = byVersion(async (ctx, { id }) => (await readRoute(ctx, id)) ?? []);
