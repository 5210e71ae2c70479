import type { Coordinates } from './coordinates.ts';

/** In degrees. */
const TURN = 360;

/**
 * Returns a function that places coordinates on the map, which repeats the world to the east and west: so that all of
 * them are as close together as on the earth. Fiji, for example, lies on both sides of the date line. Its east then has
 * longitudes past 180.
 */
export function closeTogether(places: readonly Coordinates[]): (at: Coordinates) => Coordinates {
  const longitudes = places.map(({ lng }) => lng).sort((a, b) => a - b);
  const [first = 0, last = 0] = [longitudes[0], longitudes.at(-1)];
  // The map begins east of the widest gap without places, usually that around the date line.
  let widest = first + TURN - last;
  let start = first;
  for (const [index, east] of longitudes.entries()) {
    const gap = east - (longitudes[index - 1] ?? east);
    if (gap > widest) [widest, start] = [gap, east];
  }
  return (at) => (at.lng < start ? { ...at, lng: at.lng + TURN } : at);
}

/** Returns the longitude in the repetition of the world that is closest to another one. */
export const closestTo = (lng: number, other: number): number => lng + TURN * Math.round((other - lng) / TURN);

/** Returns the longitude from -180 to 180. */
export const onEarth = (lng: number): number => (Math.abs(lng) <= TURN / 2 ? lng : closestTo(lng, 0));
