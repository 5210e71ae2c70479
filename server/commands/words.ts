export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Formats an age, in the largest unit of which it has two: "90 seconds", "47 hours", "3 days". */
export function ageOf(seconds: number): string {
  const [unit, size] = ages.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  return counted(Math.floor(seconds / size), unit);
}

const ages = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeOf(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

/** Control characters but line breaks, and characters that break a line or change the order of the text around them. */
const CONTROLS = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Shows control characters as `\uXXXX`: in a name, an escape sequence could hide lines of a terminal. */
export const printable = (text: string): string =>
  text.replace(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** As `printable`, for a text within one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', '\\u000a');
