import { sql } from 'kysely';
import type { Activity } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import type { Sql } from '../core/sql/tables.ts';
import { byDay } from './by-day.ts';

/** A sketch needs no more, and a list of trips stays small. */
export const MOST_POINTS = 32;

/** A place of a trip's plan, in degrees. */
export interface RoutePoint {
  latitude: number;
  longitude: number;
}

type Stop = RoutePoint & Pick<Activity, 'id' | 'scheduledTime' | 'scheduledDay' | 'position'>;

interface StopOfTrip extends Stop {
  tripId: string;
  timeZone: string;
}

/**
 * Reads the places of each trip's activities, evenly chosen if there are more than MOST_POINTS. The order in which it
 * chooses takes days as those of UTC; the caller sorts them by the trip's zone.
 */
async function readStops(kysely: Sql, tripIds: readonly string[]): Promise<StopOfTrip[]> {
  const { rows } = await sql<StopOfTrip>`
    SELECT chosen.trip_id AS "tripId", trip.time_zone AS "timeZone", chosen.id, latitude, longitude,
      scheduled_time AS "scheduledTime", scheduled_day AS "scheduledDay", position
    FROM (
      SELECT activity.*, row_number() OVER plan AS number, count(*) OVER (PARTITION BY trip_id) AS total
      FROM activity
      WHERE trip_id = ANY(${tripIds}) AND latitude IS NOT NULL AND longitude IS NOT NULL
      WINDOW plan AS (PARTITION BY trip_id ORDER BY
        coalesce(scheduled_time, (scheduled_day + 1)::timestamp AT TIME ZONE 'UTC') NULLS LAST, position, id)
    ) chosen JOIN trip ON trip.id = chosen.trip_id
    WHERE total <= ${MOST_POINTS} OR number * ${MOST_POINTS} / total <> (number - 1) * ${MOST_POINTS} / total`.execute(
    kysely,
  );
  return rows;
}

const isSame = (one: RoutePoint | undefined, other: RoutePoint) =>
  one?.latitude === other.latitude && one.longitude === other.longitude;

/** Returns the places in the order of the plan, without repeating one that follows itself. */
function routeThrough(stops: Stop[], timeZone: string): RoutePoint[] {
  const points: RoutePoint[] = [];
  for (const { latitude, longitude } of stops.sort(byDay(timeZone))) {
    const point = { latitude, longitude };
    if (!isSame(points.at(-1), point)) points.push(point);
  }
  return points;
}

/** Reads the route of a trip; null if no activity has a place. The caller must check the membership first. */
export const routeOf = batched<RoutePoint[]>(async ({ kysely }, tripIds) => {
  const trips = new Map<string, { timeZone: string; stops: Stop[] }>();
  for (const { tripId, timeZone, ...stop } of await readStops(kysely, tripIds)) {
    const trip = trips.get(tripId) ?? { timeZone, stops: [] };
    trips.set(tripId, trip);
    trip.stops.push(stop);
  }
  return new Map([...trips].map(([id, { stops, timeZone }]) => [id, routeThrough(stops, timeZone)]));
});
