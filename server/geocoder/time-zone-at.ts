import lookUp from '@photostructure/tz-lookup';
import type { Point } from '../../schema/core/input/point.ts';
import { isTimeZone } from '../../schema/core/input/time-zones.ts';

/** Returns the IANA name of the time zone at a point on the earth. */
export function timeZoneAt({ latitude, longitude }: Point): string {
  const name = lookUp(latitude, longitude);
  if (isTimeZone(name)) return name;
  // Node does not know it yet: the time by the sun. The signs of these names are reversed.
  const hours = Math.round(longitude / 15);
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
