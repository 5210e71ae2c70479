import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Point } from '../core/input/point.ts';

/** A shorter sum is of points all around the earth. */
const LEAST_LENGTH = 0.1;

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Returns the point below the end of a vector from the middle of the earth; null if the vector is too short. */
export function pointBelow(x: number, y: number, z: number): Point | null {
  const length = Math.hypot(x, y, z);
  if (length < LEAST_LENGTH) return null;
  return { latitude: degrees(Math.asin(z / length)), longitude: degrees(Math.atan2(y, x)) };
}

/** Half of the places have less, and half have more: an airport far away does not move the middle. */
const median = (value: RawBuilder<unknown>) =>
  sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value})`;

/**
 * Returns the point that a trip's places are around: the middle of its activities, else its own point; null if both are
 * unknown. Vectors have a middle also where longitudes jump from 180 to −180.
 */
export async function pointAmong(
  { kysely }: Pick<Context, 'kysely'>,
  { id, latitude, longitude }: { id: string; latitude: number | null; longitude: number | null },
): Promise<Point | null> {
  const { x, y, z } = await kysely
    .selectFrom('activity')
    .select([
      median(sql`cos(radians(latitude)) * cos(radians(longitude))`).as('x'),
      median(sql`cos(radians(latitude)) * sin(radians(longitude))`).as('y'),
      median(sql`sin(radians(latitude))`).as('z'),
    ])
    .where('tripId', '=', id)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .executeTakeFirstOrThrow();
  const middle = x === null || y === null || z === null ? null : pointBelow(x, y, z);
  return middle ?? (latitude === null || longitude === null ? null : { latitude, longitude });
}
