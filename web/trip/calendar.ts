interface Dated {
  startDate: string | null;
  endDate: string | null;
}

/** Days (YYYY-MM-DD) compare as text. A trip with only one date ends on that date. */
const lastDay = ({ startDate, endDate }: Dated) => endDate ?? startDate;

/** Splits trips into upcoming or current (soonest first, undated last) and past (latest first). */
export function byCalendar<Trip extends Dated>(trips: readonly Trip[], today: string) {
  const isPast = (trip: Trip) => (lastDay(trip) ?? today) < today;
  const soonest = (trip: Trip) => trip.startDate ?? trip.endDate ?? '9999';
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return {
    upcoming: trips.filter((trip) => !isPast(trip)).sort((a, b) => order(soonest(a), soonest(b))),
    past: trips.filter(isPast).sort((a, b) => order(lastDay(b) ?? '', lastDay(a) ?? '')),
  };
}
