// Dates are in the person's style (by default en-US, 12-hour clock) and the caller's zone, or in UTC if the browser
// does not know it; counts in en-US, as money in money.ts.

import { type DateStyle, dateStyle, localeOf, usualStyle } from '../date/date-style.ts';
import { knownZone } from '../device/time-zone.ts';
import { MINUTES_A_DAY, showDuration } from '../form/duration.ts';

const whole = new Intl.NumberFormat('en-US');

/** Intl formatters cost far more to create than to use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions, style = dateStyle()): Intl.DateTimeFormat {
  const locale = localeOf(style);
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(locale, { ...options, timeZone: knownZone(timeZone) });
    formatters.set(key, made);
  }
  return made;
}

const list = new Intl.ListFormat('en-US');

/** Formats names as 'Ana, Ben, and Mei'. */
export const formatList = (names: readonly string[]) => list.format(names);

export const formatCount = (count: number) => whole.format(count);

const sizes = [
  { unit: 'GB', bytes: 1e9 },
  { unit: 'MB', bytes: 1e6 },
  { unit: 'kB', bytes: 1e3 },
];

/** Formats 1234567 bytes as '1.2 MB'. A file of less than 1 kB is shown as 1 kB. */
export function formatSize(bytes: number): string {
  const { unit, bytes: one } = sizes.find((size) => bytes >= size.bytes) ?? { unit: 'kB', bytes: 1e3 };
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(Math.max(1, bytes / one))} ${unit}`;
}

/** Formats a count of new entries: 7 as '7', and from 100 on '99+'. The server counts no further. */
export const formatNewCount = (count: number) => (count < 100 ? String(count) : '99+');

/** Formats 170 minutes as '170 min' (product spec, section 9), and from a day on as '1 day 3 h'. */
export const formatDuration = (minutes: number) =>
  minutes < MINUTES_A_DAY ? `${formatCount(minutes)} min` : showDuration(minutes);

/** Formats a day (YYYY-MM-DD) as 'May 12, 2026', in any time zone. */
const formatDay = (day: string) => formatInstantDay(`${day}T00:00:00Z`, 'UTC');

/** Formats the day of an instant as 'May 12, 2026'. */
export const formatInstantDay = (instant: string, timeZone: string, style?: DateStyle) =>
  formatter(timeZone, { month: 'short', day: 'numeric', year: 'numeric' }, style).format(new Date(instant));

/** A clock's hours: 12 after 11 AM, or 0 after 23. */
const hours = { H12: { hour12: true }, H24: { hourCycle: 'h23' } } as const;

/** Formats an instant as '9:40 AM'. */
export const formatTime = (instant: string, timeZone: string, style = dateStyle()) =>
  formatter(timeZone, { hour: 'numeric', minute: '2-digit', ...(style.clock && hours[style.clock]) }, style).format(
    new Date(instant),
  );

/** Formats an instant as 'May 12, 2026, 9:40 AM'. */
export const formatDateTime = (instant: string, timeZone: string, style?: DateStyle) =>
  `${formatInstantDay(instant, timeZone, style)}, ${formatTime(instant, timeZone, style)}`;

/** Formats an instant as 'Tuesday, May 12, 2026'. */
export const formatWeekday = (instant: string, timeZone: string, style?: DateStyle) =>
  formatter(timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, style).format(
    new Date(instant),
  );

/** Formats a day (YYYY-MM-DD) as 'Tuesday, May 12, 2026'. */
export const formatDayWithWeekday = (day: string) => formatWeekday(`${day}T00:00:00Z`, 'UTC');

/** Formats a day (YYYY-MM-DD) as 'Tue, May 12'. */
export const formatBriefDay = (day: string) =>
  formatter('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** Formats a day (YYYY-MM-DD) as on a sign: 'Wed 12'. */
export const formatDaySign = (day: string) => {
  const parts = formatter('UTC', { weekday: 'short', day: 'numeric' }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}`;
};

/** The days of instants in each time zone. Intl takes 10 µs each, and a plan of thousands is grouped at each change. */
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
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const written = formatter(timeZone, parts, usualStyle).format(new Date(instant));
  const [month, day, year = ''] = written.split('/');
  // While a year is typed, it is one of the first years for a moment.
  return `${year.padStart(4, '0')}-${month}-${day}`;
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
