import * as z from 'zod/mini';
import { decodePolyline, encodePolyline } from '../../schema/core/input/polyline.ts';
import type { RoadLeg } from '../../schema/core/router.ts';

// The answer of an OSRM server: https://project-osrm.org/docs/v26.4.0/http. It may contain anything, so each leg is
// checked, and those that are not as they should be are left out.

/** A place that is farther from any road, in metres, is off the roads, or outside the region that the server knows. */
const FARTHEST_ROAD = 1_000;

const amount = z.number().check(z.gte(0), z.lte(1e9));

const Route = z.object({
  code: z.literal('Ok'),
  routes: z.tuple([z.object({ legs: z.array(z.unknown()) })], z.unknown()),
  /** How far each place is from the road where the way begins or ends. */
  waypoints: z.array(z.object({ distance: amount })),
});

const Leg = z.object({ distance: amount, duration: amount });
const Steps = z.object({ steps: z.array(z.object({ geometry: z.string() })) });

/** It knows no way between two of the places, or no road near one. */
const NoWay = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/** Joins the lines of the steps, each of which begins where the one before ends. */
function lineOf(leg: unknown): string | null {
  const { data } = z.safeParse(Steps, leg);
  const points = data?.steps.map(({ geometry }) => decodePolyline(geometry));
  if (!points || points.includes(null)) return null;
  const line = points
    .flatMap((part) => part ?? [])
    .filter(({ latitude, longitude }, index, all) => {
      const before = all[index - 1];
      return !before || before.latitude !== latitude || before.longitude !== longitude;
    });
  return line.length > 1 ? encodePolyline(line) : null;
}

function legOf(given: unknown): RoadLeg | null {
  const { data } = z.safeParse(Leg, given);
  if (!data) return null;
  const { distance, duration } = data;
  return { metres: Math.round(distance), minutes: Math.max(1, Math.ceil(duration / 60)), line: lineOf(given) };
}

/** @param count The number of legs that were asked for. @returns null if it is no answer to the question. */
export function legsIn(answer: unknown, count: number): (RoadLeg | null)[] | null {
  if (z.safeParse(NoWay, answer).success) return Array(count).fill(null);
  const { data } = z.safeParse(Route, answer);
  if (!data) return null;
  const [{ legs }] = data.routes;
  if (legs.length !== count || data.waypoints.length !== count + 1) return null;
  const isAtRoad = data.waypoints.map(({ distance }) => distance <= FARTHEST_ROAD);
  return legs.map((leg, index) => (isAtRoad[index] && isAtRoad[index + 1] ? legOf(leg) : null));
}
