import { isTimeZone } from '../../../schema/core/input/time-zones.ts';

/** The zone in place of one that is not known. */
const FALLBACK = 'UTC';

const known = new Map<string, boolean>();

/** Whether this browser knows a zone. The server or the device may be newer, or name one that does not exist. */
export function isKnownZone(zone: string): boolean {
  const isKnown = known.get(zone) ?? isTimeZone(zone);
  known.set(zone, isKnown);
  return isKnown;
}

/** Returns the zone, or UTC if this browser does not know it. */
export const knownZone = (zone: string): string => (isKnownZone(zone) ? zone : FALLBACK);

/** Returns the name of a zone for the screen. It says so if its times are shown in UTC. */
export const zoneWords = (zone: string): string =>
  zone.replaceAll('_', ' ') + (isKnownZone(zone) ? '' : ` (this browser does not know it, and shows ${FALLBACK})`);

/** The zone that the device names, even if there is no such zone. */
const namedZone = (): string => {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  } catch {
    return '';
  }
};

let isCorrected = false;

export const isDeviceZoneKnown = (): boolean => !isCorrected && isKnownZone(namedZone());

/** Lets Intl name UTC in place of a device's zone that it does not know itself. The calendars would throw on it. */
export function correctNamedZone(): void {
  if (isDeviceZoneKnown()) return;
  isCorrected = true;
  const unknown = namedZone();
  const { prototype } = Intl.DateTimeFormat;
  const { resolvedOptions } = prototype;
  prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === unknown ? { ...options, timeZone: FALLBACK } : options;
  };
}

/** Returns the device's time zone, or UTC if it names none that is known. */
export const deviceTimeZone = (): string => knownZone(namedZone());
