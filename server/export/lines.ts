import { endOf, type Stop, startOf } from '../../schema/activity/legs.ts';
import type { Point } from '../../schema/core/input/point.ts';

const HALF_TURN = 180;

type Line = readonly [from: Point, to: Point];

const hasLength = ([from, to]: Line) => from.latitude !== to.latitude || from.longitude !== to.longitude;

/** Cuts a line at the date line, so that no map draws it the long way around the world: RFC 7946, section 3.1.9. */
function cut(line: Line): Line[] {
  const [from, to] = line;
  const east = to.longitude - from.longitude;
  if (Math.abs(east) <= HALF_TURN) return [line];
  const edge = east < 0 ? HALF_TURN : -HALF_TURN;
  // Both ends may be on the date line, with no way between them.
  const share = (edge - from.longitude) / (east + 2 * edge) || 0;
  const latitude = from.latitude + share * (to.latitude - from.latitude);
  return [
    [from, { latitude, longitude: edge }],
    [{ latitude, longitude: -edge }, to],
  ];
}

/** Where an activity is: nowhere, at one point, or on the line between its ends, in two parts over the date line. */
export function placeOf(stop: Stop): Point | Line[] | null {
  const [start, end] = [startOf(stop), endOf(stop)];
  if (!start || !end) return end;
  const lines = cut([start, end]).filter(hasLength);
  return lines.length > 0 ? lines : end;
}
