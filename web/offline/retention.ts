// How long this device keeps what it has. Pure rules.

export const DAY_MS = 86_400_000;
/** After its end a trip is settled and its pictures are shared. */
const TRIP_DAYS = 30;
/** The codes of bookings are needed around their day, and are worth most to a thief. */
const CODE_DAYS = 7;
/** So long after the server was last reached, all is deleted. */
const UNREACHED_DAYS = 30;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the instant at which a local day or an instant's day begins in UTC; null if it is neither. */
function startOf(day: unknown): number | null {
  const start = typeof day === 'string' ? Date.parse(day.slice(0, 'YYYY-MM-DD'.length)) : Number.NaN;
  return Number.isNaN(start) ? null : start;
}

/** Whether a trip is to come, under way, or over for at most 30 days. A trip without dates is. */
export function isTripKept({ startDate, endDate }: Fields, now: number): boolean {
  const end = startOf(endDate) ?? startOf(startDate);
  return end === null || now < end + (TRIP_DAYS + 1) * DAY_MS;
}

/** Whether a trip is under way, or begins or has ended within so many days. */
export function isTripNear({ startDate, endDate }: Fields, now: number, days = CODE_DAYS): boolean {
  const start = startOf(startDate) ?? startOf(endDate);
  const end = startOf(endDate) ?? start;
  return start !== null && end !== null && start - days * DAY_MS <= now && now < end + (days + 1) * DAY_MS;
}

/** Whether the code of an activity's booking may be on the device now: within 7 days of its days. */
export function isCodeKept({ scheduledDay, scheduledTime, endTime }: Fields, now: number): boolean {
  return isTripNear({ startDate: scheduledDay ?? scheduledTime, endDate: endTime }, now);
}

/** Returns until when the files of a booking are kept; null if it begins in more than 7 days, or is over. */
export function filesUntil({ startDate, endDate }: Fields, now: number): number | null {
  const [start, end] = [startOf(startDate), startOf(endDate)];
  if (start === null || end === null || now < start - CODE_DAYS * DAY_MS) return null;
  // The day after is over everywhere then.
  const until = end + 2 * DAY_MS;
  return now < until ? until : null;
}

/** Whether an instant is so long ago that nothing from then is kept. */
export const isForgotten = (reachedAt: number, now: number): boolean => now > reachedAt + UNREACHED_DAYS * DAY_MS;
