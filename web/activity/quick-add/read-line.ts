import { type Cost, findCategories, findCosts, findDurations, findOtherCosts } from './read-amounts.ts';
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
  /** What comes after 'at', and is not looked up yet; or a link to a map, or coordinates. */
  place?: Found<string>;
}

export interface ReadLine {
  /** The line without its parts. */
  name: string;
  parts: LineParts;
  /** A cost in another currency than the trip's, which stays in the name. Null: none, or there is another cost. */
  otherCost: string | null;
}

interface Reading {
  trip: DaysOfTrip;
  /** The currency of the trip's costs. */
  currency: string;
  /** Whether the person has said that these words are not such a part. */
  isRejected: (kind: PartKind, words: string) => boolean;
}

/** Longer text is a name, and too long for one. Links may be longer. */
const MOST_READ = 500;
const MOST_PASTED = 4_000;

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

const linkOrPoint =
  /(?<![^\s,;(])(?:at\s+|@\s*)?((?:https?:\/\/|geo:)[^\s<>"]+|-?\d{1,3}\.\d{3,}[,\s]\s*-?\d{1,3}\.\d{3,})/gi;

/** Finds links, and coordinates. Nothing else is read in them. */
function findPasted(line: string): Found<string>[] {
  return [...line.matchAll(linkOrPoint)].map(({ 0: whole, 1: pasted = '', index }) => {
    const value = pasted.replace(/[.,;!?)]+$/, '');
    return { start: index, end: index + whole.length - (pasted.length - value.length), value };
  });
}

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
export function readLine(line: string, { trip, currency, isRejected }: Reading): ReadLine {
  const parts: LineParts = {};
  let left = westernDigits(line);
  const take = <Value>(kind: PartKind, found: readonly Found<Value>[]): Found<Value> | undefined => {
    const part = found.find(({ start, end }) => !isRejected(kind, line.slice(start, end)));
    if (part) left = without(left, [part]);
    return part;
  };
  const put = <Kind extends PartKind>(kind: Kind, part: LineParts[Kind]) => {
    if (part) parts[kind] = part;
  };
  const pasted = findPasted(left.slice(0, MOST_PASTED));
  const linked = pasted.reduce((sum, { start, end }) => sum + end - start, 0);
  if (line.length - linked > MOST_READ || line.length > MOST_PASTED)
    return { name: line.trim(), parts, otherCost: null };
  put('place', take('place', pasted));
  put('category', take('category', findCategories(left)));
  const others = findOtherCosts(left, currency);
  left = without(left, others);
  put('cost', take('cost', findCosts(left, currency)));
  put('time', take('time', findTimes(left)));
  if (!parts.time?.value.to) put('duration', take('duration', findDurations(left)));
  put('day', take('day', findDays(left, trip)));
  if (!parts.place) put('place', take('place', findPlaces(left)));
  const otherCost = parts.cost ? null : (others[0]?.value ?? null);
  return { name: nameOf(line, Object.values(parts)), parts, otherCost };
}
