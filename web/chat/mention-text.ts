import { MAX_MENTIONS } from '../../schema/chat/input.ts';
import { goesOn, isWithinWord } from '../../schema/chat/named.ts';
import { stretchesOf } from './links.ts';

/** Someone whom a message can name: their id, and their name as the text has it after an @. */
export interface Named {
  id: string;
  name: string;
}

/** A part of a text; `person` is whom it names. */
export interface NamedStretch<Person extends Named> {
  text: string;
  person: Person | null;
  /** The index in the text where it starts. */
  start: number;
}

/** The text with its links blank: an address may have a name after an @, which names no one. */
function withoutLinks(text: string): string {
  if (!text.includes('@')) return text;
  const parts = stretchesOf(text).map(({ href, text: part }) => (href ? ' '.repeat(part.length) : part));
  return parts.join('');
}

/**
 * Splits a text at the names after an @. Of names that begin alike, the longest counts: “Ana Maria” is not “Ana”. A name
 * may have an ending, as in “Anas”, unless the text has it whole elsewhere. People with the same name take turns.
 */
export function namedStretches<Person extends Named>(text: string, people: readonly Person[]): NamedStretch<Person>[] {
  const stretches: NamedStretch<Person>[] = [];
  let end = 0;
  const take = (stop: number, person: Person | null) => {
    if (stop > end) stretches.push({ text: text.slice(end, stop), person, start: end });
    end = stop;
  };
  const found = namesIn(withoutLinks(text), people);
  const whole = new Set(found.flatMap(({ name, isWhole }) => (isWhole ? [name] : [])));
  for (const { at, name, isWhole } of found) {
    if (!isWhole && whole.has(name)) continue;
    const namesakes = people.filter((person) => person.name === name);
    const before = stretches.filter(({ person }) => person?.name === name).length;
    take(at, null);
    take(at + 1 + name.length, namesakes[before % namesakes.length] ?? null);
  }
  take(text.length, null);
  return stretches;
}

interface FoundName {
  /** The index of its @. */
  at: number;
  name: string;
  isWhole: boolean;
}

function namesIn(text: string, people: readonly Named[]): FoundName[] {
  const longestFirst = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const found: FoundName[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, end))) {
    if (isWithinWord(text, at)) continue;
    const fitting = longestFirst.filter((each) => text.startsWith(each, at + 1));
    const whole = fitting.find((each) => !goesOn(text, at + 1 + each.length));
    const name = whole ?? fitting[0];
    if (name === undefined) continue;
    end = at + 1 + name.length;
    found.push({ at, name, isWhole: whole !== undefined });
  }
  return found;
}

/**
 * Returns the ids of those who are named in the text, each once: at most as many as a message may mention. Of people
 * with the same name, those who were chosen last count, as many as the text names.
 * @param chosen In the order in which they were chosen.
 */
export function idsNamedIn(text: string, chosen: readonly Named[]): string[] {
  const names = namedStretches(text, chosen).flatMap(({ person }) => person?.name ?? []);
  const idsOf = (name: string) => {
    const alike = new Set(chosen.filter((person) => person.name === name).map(({ id }) => id));
    return [...alike].slice(-names.filter((each) => each === name).length);
  };
  return [...new Set([...new Set(names)].flatMap(idsOf))].slice(0, MAX_MENTIONS);
}

/** The people of the trip whose whole name was typed after an @ instead of chosen. Namesakes must be chosen. */
export function typedIn(text: string, people: readonly Named[]): Named[] {
  const named = namedStretches(text, people).flatMap(({ person, text: part, start }) => {
    return person && !goesOn(text, start + part.length) ? [person.name] : [];
  });
  return people.filter(({ name }) => named.includes(name) && people.filter((each) => each.name === name).length === 1);
}

/** What is being typed after an @: the name may have spaces, so it ends where the caret is. */
export interface Asked {
  /** The index of the @. */
  start: number;
  /** The text between the @ and the caret. */
  name: string;
}

/** The most characters of a username. */
const MOST_TYPED = 40;

/** Returns what is typed after the last @ before the caret. Null: there is none, or it is within a word or a link. */
export function askedAt(text: string, caret: number): Asked | null {
  const start = withoutLinks(text.slice(0, caret)).lastIndexOf('@');
  if (start < 0 || isWithinWord(text, start)) return null;
  const name = text.slice(start + 1, caret);
  return name.length > MOST_TYPED || /\n/.test(name) ? null : { start, name };
}

/** The most people who are offered at once. */
const MOST_OFFERED = 8;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns the people whose name, or a later word of it, starts with what was typed, without regard to accents. */
export function offered<Person extends { username: string }>(people: readonly Person[], typed: string): Person[] {
  // A whole name may have been typed: Enter sends the message then.
  if (typed.endsWith(' ')) return [];
  const wanted = plain(typed);
  const places = people.map((person) => ({ person, place: ` ${plain(person.username)}`.indexOf(` ${wanted}`) }));
  const found = places.filter(({ place }) => place >= 0);
  return found
    .sort((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .slice(0, MOST_OFFERED)
    .map(({ person }) => person);
}
