import { cityOf } from '../form/zone-names.ts';
import { formatDateTime } from './format.ts';

/** Returns ' Lisbon', to name a time zone behind a time; '' for the usual one, as that of the trip. */
export const inCity = (zone: string, usual: string): string => (zone === usual ? '' : ` ${cityOf(zone)}`);

/** Formats 'May 5, 2027, 11:30 PM Lisbon'. The zone is named if it is not the trip's. @param zone Null: the trip's. */
export const formatInZone = (instant: string, zone: string | null, tripZone: string): string =>
  formatDateTime(instant, zone ?? tripZone) + inCity(zone ?? tripZone, tripZone);
