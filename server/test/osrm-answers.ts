import type { Point } from '../../schema/core/input/point.ts';
import { encodePolyline } from '../../schema/core/input/polyline.ts';

// Answers in the form of https://project-osrm.org/docs/v26.4.0/http: no test asks a real server.

const maneuver = (type: string) => ({ type, modifier: 'left', bearing_before: 12, bearing_after: 280 });

const step = (points: readonly Point[], type: string) => ({
  geometry: encodePolyline(points),
  maneuver: maneuver(type),
  mode: 'driving',
  driving_side: 'right',
  name: 'Rua Augusta',
  intersections: [{ out: 0, entry: [true], bearings: [280], location: [-9.1, 38.7] }],
  ...{ weight: 60.2, duration: 60.2, distance: 400 },
});

/** A leg with a step to each of its points. Its end is a step of two equal points. */
export function osrmLeg(distance: number, duration: number, ...points: Point[]) {
  const end = points.slice(-1);
  const parts = points.slice(1).map((point, index) => [points[index] ?? point, point]);
  const steps = [...parts.map((part) => step(part, 'turn')), step([...end, ...end], 'arrive')];
  return { steps, distance, duration, weight: duration, summary: 'Rua Augusta' };
}

/** @param fromRoad How far each place is from its road, in metres. */
export const osrmRoute = (legs: readonly ReturnType<typeof osrmLeg>[], fromRoad: Record<number, number> = {}) => ({
  code: 'Ok',
  routes: [{ legs, weight_name: 'routability', weight: 900, duration: 900, distance: 9_000 }],
  waypoints: Array.from({ length: legs.length + 1 }, (_, index) => ({
    ...{ name: 'Rua Augusta', location: [-9.1, 38.7], distance: fromRoad[index] ?? 4.2 },
  })),
});
