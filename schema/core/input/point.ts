// Points on the earth. Isomorphic: the web measures distances too.

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

export const HALF_POINT = 'Latitude and longitude belong together: give both, or neither.';

export const isOnEarth = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The mean radius of the earth, in metres. */
const EARTH_RADIUS = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in metres. */
export function metresBetween(from: Point, to: Point): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const [up, across] = [north - south, radians(to.longitude - from.longitude)];
  const half = Math.sin(up / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}
