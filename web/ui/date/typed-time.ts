import { formatTime } from '../text/format.ts';

/** Formats a time of day (HH:MM) as '3:00 PM', in the person's style. */
export const showTime = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC');

/** Latin digits for full-width, Arabic and Persian ones, without spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\s\p{Cf}]/gu, '');

/** Whether the person's clock counts to 12. */
export const hasTwelveHours = (): boolean => !plain(showTime('15:00')).includes('15');

const words = new Map([
  ['noon', '12:00'],
  ['12noon', '12:00'],
  ['midnight', '00:00'],
  ['12midnight', '00:00'],
]);

const written = /^(?<hour>\d{1,2})(?:[:.,h]?(?<minute>\d{2}))?(?:h|uhr|o['’]clock)?(?:(?<half>[ap])\.?(?:m\.?)?)?$/;

const hhmm = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;

const DAY = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the time of day (HH:MM) that is some minutes later, or earlier. */
export function laterBy(minutes: number, time: string): string {
  const at = (minutesOf(time) + minutes + DAY) % DAY;
  return hhmm(Math.trunc(at / 60), String(at % 60).padStart(2, '0'));
}

/** In minutes. */
const wait = (from: string, to: string): number => (minutesOf(to) - minutesOf(from) + DAY) % DAY;

/** Of a number from 1 to 12 without AM or PM. By day: 12 and 1 to 6 are afternoon, 7 to 11 morning. */
function likelyHour(hour: number, minute: string, after: string | null): number {
  const [morning, afternoon] = [hour % 12, (hour % 12) + 12];
  if (!after) return hour < 7 || hour === 12 ? afternoon : morning;
  return wait(after, hhmm(morning, minute)) < wait(after, hhmm(afternoon, minute)) ? morning : afternoon;
}

/** Finds the time that is shown so. The words for the halves of a day, and more of its parts, differ by language. */
function timeShownAs(typed: string): string | undefined {
  const [minute = '60'] = /\d{2}(?=\D*$)/.exec(typed) ?? [];
  if (minute > '59') return undefined;
  return Array.from({ length: 24 }, (_, hour) => hhmm(hour, minute)).find((time) => plain(showTime(time)) === typed);
}

/**
 * Reads a time of day as people type it: '3pm', '15:00', '1930', '7', 'noon', or what `showTime` returns.
 * @param after HH:MM. On a clock of 12 hours a time without AM or PM is the first one from then on.
 * @returns HH:MM; null if it is none.
 */
export function readTime(text: string, after: string | null = null): string | null {
  const typed = plain(text);
  const known = words.get(typed) ?? timeShownAs(typed);
  if (known) return known;
  const { hour = '', minute = '00', half } = written.exec(typed)?.groups ?? {};
  const number = Number(hour);
  if (hour === '' || number > 23 || minute > '59') return null;
  if (half && number > 12) return half === 'p' ? hhmm(number, minute) : null;
  if (half) return hhmm((number % 12) + (half === 'p' ? 12 : 0), minute);
  // People write 05:45 for the morning only.
  const isBare = hasTwelveHours() && number > 0 && number < 13 && !hour.startsWith('0');
  return hhmm(isBare ? likelyHour(number, minute, after) : number, minute);
}
