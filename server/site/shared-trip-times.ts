import { localDay } from '../../schema/core/local-times.ts';
import { memoize } from '../../schema/core/memoize.ts';
import type { Moment, PublicActivity } from '../../schema/publication/public-plan.ts';

// When an activity is, in the words of the app (web/activity/times.ts), without its day.

const DAY_MS = 24 * 60 * 60_000;
const MOST_ZONES = 200;

const clockIn = memoize(
  MOST_ZONES,
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
);

const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** @param usual The zone that is not named. */
const timeOf = ({ at, zone }: Moment, usual: string): string =>
  clockIn(zone).format(at) + (zone === usual ? '' : ` ${cityOf(zone)}`);

const dayOf = ({ at, zone }: Moment) => localDay(at, zone).getTime() / DAY_MS;

function laterIn(days: number): string {
  if (days === 0) return '';
  return `, ${days > 0 ? '+' : '−'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

/** Returns '9:40 AM – 11:10 AM', 'Check-in 3:00 PM' or '11:55 AM Lisbon → 12:55 PM Tokyo, +1 day'; '' without a time. */
export function whenOf({ start, end, nights }: PublicActivity, tripZone: string): string {
  if (!start) return '';
  const from = timeOf(start, tripZone);
  if (nights > 0) return `Check-in ${from}`;
  if (!end || end.at.getTime() === start.at.getTime()) return from;
  const days = dayOf(end) - dayOf(start);
  if (start.zone !== end.zone) return `${timeOf(start, end.zone)} → ${timeOf(end, start.zone)}${laterIn(days)}`;
  const [plain, until] = [timeOf(start, start.zone), timeOf(end, tripZone)];
  return days === 0 ? `${plain} – ${until}` : `${plain} → ${until}${laterIn(days)}`;
}

export const checkOutOf = ({ end }: PublicActivity, tripZone: string): string =>
  end ? `Check-out ${timeOf(end, tripZone)}` : 'Check-out';
