// Formats money, durations and times: en-US, 12-hour clock, in the caller's time zone.

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');

/** Intl formatters cost far more to create than to use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formatters.set(key, made);
  }
  return made;
}

/** Formats 123456 cents as '$1,234.56'. */
export const formatMoney = (cents: number) => dollars.format(cents / 100);

/** Formats 2499 as '2,499'. */
export const formatCount = (count: number) => whole.format(count);

/** Formats a count of new entries: 7 as '7', and from 100 on '99+'. The server counts no further. */
export const formatNewCount = (count: number) => (count < 100 ? String(count) : '99+');

/** Formats 90 as '90 min'. */
export const formatDuration = (minutes: number) => `${formatCount(minutes)} min`;

/** Formats a day (YYYY-MM-DD) as 'May 12, 2026', in any time zone. */
const formatDay = (day: string) => formatInstantDay(`${day}T00:00:00Z`, 'UTC');

/** Formats the day of an instant as 'May 12, 2026'. */
export const formatInstantDay = (instant: string, timeZone: string) =>
  formatter(timeZone, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(instant));

/** Formats an instant as '9:40 AM'. */
export const formatTime = (instant: string, timeZone: string) =>
  formatter(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(instant));

/** Formats an instant as 'May 12, 2026, 9:40 AM'. */
export const formatDateTime = (instant: string, timeZone: string) =>
  `${formatInstantDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** Formats an instant as 'Tuesday, May 12, 2026'. */
const formatWeekday = (instant: string, timeZone: string) =>
  formatter(timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(instant));

/** Formats a day (YYYY-MM-DD) as 'Tuesday, May 12, 2026'. */
export const formatDayWithWeekday = (day: string) => formatWeekday(`${day}T00:00:00Z`, 'UTC');

/** Formats a day (YYYY-MM-DD) as on a sign: 'Wed 12'. */
export const formatDaySign = (day: string) => {
  const parts = formatter('UTC', { weekday: 'short', day: 'numeric' }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}`;
};

/** The days of instants in each time zone. Intl takes 10 µs for one, and a plan of thousands is grouped by day at each change. */
const days = new Map<string, Map<string, string>>();
/** Twice as many as a trip has activities. */
const MOST_DAYS = 10_000;

/** The day of an instant as YYYY-MM-DD, for grouping and sorting. */
export function dayKey(instant: string, timeZone: string): string {
  const known = days.get(timeZone);
  const inZone = known && known.size < MOST_DAYS ? known : new Map<string, string>();
  if (inZone !== known) days.set(timeZone, inZone);
  const day = inZone.get(instant) ?? findDay(instant, timeZone);
  inZone.set(instant, day);
  return day;
}

function findDay(instant: string, timeZone: string): string {
  const written = formatter(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));
  const [month, day, year] = written.split('/');
  return `${year}-${month}-${day}`;
}

/**
 * Formats two days (YYYY-MM-DD) as 'May 12 – 16, 2026'. With one date it shows that one, without any it returns null.
 */
export function formatDayRange(start: string | null | undefined, end: string | null | undefined): string | null {
  if (start && end) {
    return formatter('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
      new Date(`${start}T00:00:00Z`),
      new Date(`${end}T00:00:00Z`),
    );
  }
  if (start) return `From ${formatDay(start)}`;
  return end ? `Until ${formatDay(end)}` : null;
}

/** The time zone of this device. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
