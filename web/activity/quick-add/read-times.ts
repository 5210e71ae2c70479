import { readTime } from '../../ui/date/typed-time.ts';
import { type Found, find, whole } from './spans.ts';

/** Times of day, HH:MM. */
export interface TypedTimes {
  from: string;
  to: string | null;
}

const half = String.raw` ?(?<![\p{L}])[ap]\.? ?m\.?(?![\p{L}\p{N}])`;
const oClock = `(?: ?uhr| ?h| o['’]clock)`;
/** What is surely a time. A bare number is none: it is a number of people, of a street, of a tram. */
const sure = [
  String.raw`\d{1,2}(?:[:.]?[0-5]\d)?${half}`,
  String.raw`\d{1,2}:[0-5]\d${oClock}?`,
  String.raw`\d{1,2}(?:\.[0-5]\d)? ?uhr`,
  String.raw`\d{1,2} o['’]clock`,
  String.raw`\d{2}[.h][0-5]\d`,
  '(?:12 )?noon',
  // Not in 'midnight in Paris'.
  String.raw`(?:12 )?midnight(?=\s*(?:\uE000|$))`,
].join('|');
/** What is one after 'at'. */
const likely = String.raw`${sure}|(?:12 )?midnight|\d{1,2}h(?:[0-5]\d)?|\d{1,2}\.[0-5]\d`;
/** What is one if the other end of a range is a time. */
const bare = String.raw`\d{1,2}(?:[:.]?[0-5]\d)?`;

const dash = ' ?[-–—] ?';
const until = ' (?:to|until|till) ';
const timePattern = whole(String.raw`(?:(?:at|from|@) ?(?<=[\s@])(?<likely>${likely}))|(?<sure>${sure})`);
const rangePattern = whole(
  `(?:(?:from|at) )?(?<from>${likely}|${bare})(?<between>${dash}|${until})(?<to>${likely}|${bare})`,
);

const likelyWhole = new RegExp(`^(?:${likely})$`, 'iu');
const bareWhole = new RegExp(`^${bare}$`);
const isSure = (text: string) => likelyWhole.test(text);
const halfAtEnd = new RegExp(`${half}$`, 'iu');
const halfIn = (text: string) => halfAtEnd.exec(text)?.[0];

/** The start of '7 to 9 pm' is in the same half of the day; that of '11 to 1 pm' is in the other one. */
function startBefore(text: string, end: string, endText: string): string | null {
  const shared = halfIn(endText);
  if (!shared || !bareWhole.test(text)) return readTime(text);
  const start = readTime(text + shared);
  if (start === null) return readTime(text);
  return start < end ? start : readTime(`${text}${shared.toLowerCase().includes('a') ? 'pm' : 'am'}`);
}

function readRange({ groups = {} }: RegExpExecArray): TypedTimes | null {
  const { from = '', to = '', between = '' } = groups;
  // A number after ' - ' starts something else: '10:00 - 2 tickets'.
  const canBeBare = between.trim() === between || /[a-z]/i.test(between);
  if (!isSure(from) && !(isSure(to) && canBeBare)) return null;
  if (!isSure(to) && !canBeBare) return null;
  const end = readTime(to);
  const start = end && startBefore(from, end, to);
  if (!start) return null;
  const after = readTime(to, start);
  return after ? { from: start, to: after } : null;
}

/** Finds times and ranges of times, as the time field reads them. */
export function findTimes(line: string): Found<TypedTimes>[] {
  const ranges = find(line, rangePattern, readRange);
  const times = find<TypedTimes>(line, timePattern, ({ groups = {} }) => {
    const from = readTime(groups.likely ?? groups.sure ?? '');
    return from ? { from, to: null } : null;
  });
  const isInRange = ({ start }: Found<TypedTimes>) => ranges.some((range) => range.start <= start && start < range.end);
  return [...ranges, ...times.filter((time) => !isInRange(time))].sort((a, b) => a.start - b.start);
}
