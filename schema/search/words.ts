// The words of a text, as the function search_words of prisma/migrations/20261125170000_search finds them. The database
// decides what a search finds. This file only finds the places in the texts of the hits. words.test.ts compares both.

import { memoize } from '../core/memoize.ts';

/** A character of a word, without case and accents, and where its source is in the text, in UTF-16 code units. */
interface Place {
  character: string;
  kind: Kind;
  start: number;
  end: number;
}

/** A word of a text, without case and accents. It has a place for each of its code points. */
export interface Word {
  word: string;
  places: readonly Place[];
}

/** A longer word is found by its beginning. */
const MOST_CHARACTERS = 40;

const diacritics =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\ufe00-\ufe0f]|\u200c|\u200d/g;
const separator =
  /[\p{Cc} -\x2f\x3a-\x60\x7b-\xbf\xd7\xf7\u2000-\u25ff\u2e00-\u2e7f\u3000-\u303f\u3040\ufeff\ufff9-\uffff]/u;
/** Characters of scripts without spaces between words, and emoji. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2600-\u2bff\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
/** Letters that Unicode does not take apart. Each entry is a letter and what it is taken for. */
const letters = new Map(
  ['ßss', 'æae', 'œoe', 'ıi', 'øo', 'łl', 'đd', 'ðd', 'ħh', 'ŧt', 'ςσ'].map(([letter = '', ...plain]) => [
    letter,
    plain,
  ]),
);

/** Returns a character without case and accents: no character, one, or several. */
const folded = (character: string): string[] =>
  [...character.toLowerCase().normalize('NFKD').toLowerCase().replace(diacritics, '')].flatMap(
    (each) => letters.get(each) ?? [each],
  );

type Kind = 'separator' | 'unspaced' | 'letter';

const kindOf = (character: string): Kind =>
  separator.test(character) ? 'separator' : unspaced.test(character) ? 'unspaced' : 'letter';

/** More than the characters of a few languages. */
const MOST_FOLDED = 10_000;

/** Folding takes most of the time of a long text. A hundred such texts would block other requests. */
const foldedOnce = memoize(MOST_FOLDED, (source: string) =>
  folded(source).map((character) => ({ character, kind: kindOf(character) })),
);

function charactersOf(text: string): Place[] {
  const places: Place[] = [];
  let start = 0;
  for (const source of text) {
    const end = start + source.length;
    for (const { character, kind } of foldedOnce(source)) places.push({ character, kind, start, end });
    start = end;
  }
  return places;
}

const wordOf = (places: readonly Place[]): Word => ({
  word: places.reduce((word, { character }) => word + character, ''),
  places,
});

/** In scripts without spaces, each pair of neighbouring characters is a word, and so is the last character. */
export function wordsOf(text: string): Word[] {
  const runs: { kind: Kind; places: Place[] }[] = [];
  for (const place of charactersOf(text)) {
    const last = runs.at(-1);
    if (last?.kind === place.kind) last.places.push(place);
    else runs.push({ kind: place.kind, places: [place] });
  }
  return runs.flatMap(({ kind, places }) => {
    if (kind === 'separator') return [];
    if (kind === 'letter') return [wordOf(places.slice(0, MOST_CHARACTERS))];
    return places.map((_place, index) => wordOf(places.slice(index, index + 2)));
  });
}

/** One letter or digit finds only itself, more find what begins with them. */
export const finds = (searched: string, word: string): boolean =>
  isWhole(searched) ? word === searched : word.startsWith(searched);

const isWhole = (searched: string) => searched.length === 1 && searched <= '\x7f';
