import { type Cost, findCategories, findCosts, findDurations } from './read-amounts.ts';
import { type DaysOfTrip, findDays } from './read-days.ts';
import { findTimes, type TypedTimes } from './read-times.ts';
import { type Found, READ, type Span, untilRead, westernDigits, without } from './spans.ts';

export type PartKind = 'day' | 'time' | 'duration' | 'cost' | 'category' | 'place';

/** What a line says, and where it says it. */
export interface LineParts {
  day?: Found<string>;
  time?: Found<TypedTimes>;
  /** In minutes. */
  duration?: Found<number>;
  cost?: Found<Cost>;
  category?: Found<string>;
  /** What comes after 'at', and is not looked up yet. */
  place?: Found<string>;
}

export interface ReadLine {
  /** The line without its parts. */
  name: string;
  parts: LineParts;
}

interface Reading {
  trip: DaysOfTrip;
  /** Whether the person has said that these words are not such a part. */
  isRejected: (kind: PartKind, words: string) => boolean;
}

/** Longer text is a name, and too long for one. */
const MOST_READ = 500;

/** Shorter text finds too much. */
const LEAST_LETTERS = 3;
/** Words after 'at' that are no place to look for. */
const noPlaces = /^(?:first|last|least|most|once|night|noon|midnight|dawn|dusk|sunrise|sunset|home|work|all|any)\b/i;
/** 'at 7 dinner' is an hour, though not read as one. '7 Eleven' is a place. */
const bareHour = /^\d{1,2}(?:\s+\p{Ll}|$)/u;

function findPlaces(line: string): Found<string>[] {
  return [...line.matchAll(/(?<![^\s,;(\uE000])(?:at\s+|@\s*)/gi)].flatMap(({ 0: before, index }) => {
    const rest = untilRead(line.slice(index + before.length));
    // '(at Ramiro)' ends at its bracket.
    const inBrackets = line.charAt(index - 1) === '(' ? rest.split(')', 1)[0] : rest;
    const text = (inBrackets ?? '').replace(/[\s,;.(–—-]+$/, '');
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const isPlace = letters >= LEAST_LETTERS && !noPlaces.test(text) && !bareHour.test(text);
    return isPlace ? [{ start: index, end: index + before.length + text.length, value: text }] : [];
  });
}

/** '(2 h)' is read as a whole. */
const emptyBrackets = new RegExp(`\\(\\s*${READ}\\s*\\)`, 'g');

/** The text that is left, without the spaces and the punctuation around what is gone. */
function nameOf(line: string, parts: readonly Span[]): string {
  const ordered = parts.toSorted((a, b) => a.start - b.start);
  const starts = [0, ...ordered.map(({ end }) => end)];
  return starts
    .map((start, index) => line.slice(start, ordered[index]?.start))
    .join(READ)
    .replaceAll(emptyBrackets, READ)
    .split(READ)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{S}]/u.test(piece))
    .join(' ')
    .replaceAll(/\s+(?=[,;:.!?)])/g, '')
    .replaceAll(/^(?:[\s,;:]|[–—-]+(?=\s))+|(?:[\s,;:]|(?<=\s)[–—-]+)+$|(?<=\s)\s+/g, '');
}

/**
 * Reads a line such as '19:30 dinner at Time Out Market $25 #dining'. Each kind of part is read once; all other text is
 * the name.
 */
export function readLine(line: string, { trip, isRejected }: Reading): ReadLine {
  const parts: LineParts = {};
  if (line.length > MOST_READ) return { name: line.trim(), parts };
  let left = westernDigits(line);
  const take = <Value>(kind: PartKind, found: readonly Found<Value>[]): Found<Value> | undefined => {
    const part = found.find(({ start, end }) => !isRejected(kind, line.slice(start, end)));
    if (part) left = without(left, [part]);
    return part;
  };
  const put = <Kind extends PartKind>(kind: Kind, part: LineParts[Kind]) => {
    if (part) parts[kind] = part;
  };
  put('category', take('category', findCategories(left)));
  put('cost', take('cost', findCosts(left)));
  put('time', take('time', findTimes(left)));
  if (!parts.time?.value.to) put('duration', take('duration', findDurations(left)));
  put('day', take('day', findDays(left, trip)));
  put('place', take('place', findPlaces(left)));
  return { name: nameOf(line, Object.values(parts)), parts };
}
