import type { FoundPlace, Point } from '../../schema/core/geocoder.ts';

/** Two sources put the middle of a town, or an airport, at points that differ by as much. */
const SAME_WITHIN_KM = 2;
const EARTH_KM = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance along the surface, by the haversine formula. */
function kilometres(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const root = half(one.latitude, other.latitude) + cosines * half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(root));
}

const isSameName = (one: FoundPlace, other: FoundPlace) =>
  one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) === 0;

/** Whether both are the same town or airport. Airports have different names in different sources. */
function isSamePlace(one: FoundPlace, other: FoundPlace): boolean {
  if (one.kind !== other.kind) return false;
  const isSame = one.kind === 'AIRPORT' || (one.kind === 'CITY' && isSameName(one, other));
  return isSame && kilometres(one, other) <= SAME_WITHIN_KM;
}

/** Leaves out each town and airport that an earlier one is. */
export const withoutSamePlaces = (places: readonly FoundPlace[]): FoundPlace[] =>
  places.filter((place, index) => !places.slice(0, index).some((earlier) => isSamePlace(earlier, place)));
