import { isTripKept } from './retention.ts';

/** The most trips that are kept without having been opened here. */
const MOST_TRIPS = 10;

export interface ListedTrip {
  id: string;
  startDate: string | null;
  endDate: string | null;
}

/** Returns the trips to keep, the nearest first: under way or to come by their start, then those that are over. */
export function nearest(trips: readonly ListedTrip[], now: number): ListedTrip[] {
  const today = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const place = ({ startDate, endDate }: ListedTrip) => {
    const end = endDate ?? startDate;
    return end && end < today ? `1 ${end}` : `0 ${startDate ?? endDate ?? '9999'}`;
  };
  return trips
    .filter((trip) => isTripKept({ ...trip }, now))
    .sort((a, b) => place(a).localeCompare(place(b)))
    .slice(0, MOST_TRIPS);
}
