import type { FoundPlace } from '../../schema/core/geocoder.ts';
import { metresBetween } from '../../schema/core/input/point.ts';
import { plainName } from './gazetteer/plain-name.ts';

/** Two sources put the middle of a town, or an airport, at points that differ by as much. */
const SAME_WITHIN_METRES = 2_000;
const isSameName = (one: FoundPlace, other: FoundPlace) => plainName(one.name) === plainName(other.name);

/** Whether both are the same country, town or airport. Sources give countries and airports different names. */
export function isSamePlace(one: FoundPlace, other: FoundPlace): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'COUNTRY') return one.countryCode !== null && one.countryCode === other.countryCode;
  const isSame = one.kind === 'AIRPORT' || (one.kind === 'CITY' && isSameName(one, other));
  return isSame && metresBetween(one, other) <= SAME_WITHIN_METRES;
}

/** Leaves out each country, town and airport that an earlier one is. */
export const withoutSamePlaces = (places: readonly FoundPlace[]): FoundPlace[] =>
  places.filter((place, index) => !places.slice(0, index).some((earlier) => isSamePlace(earlier, place)));
