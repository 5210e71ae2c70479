import { finds, wordsOf } from './words.ts';

/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

export interface Excerpt {
  text: string;
  matches: TextRange[];
}

/** Two lines of a list. */
const MOST_CHARACTERS = 160;
/** How much of the text before the first match is shown. */
const BEFORE = 40;
const CUT = '…';

/** @param searched The words of the search, the longest first. */
function matchesIn(text: string, searched: readonly string[]): { ranges: TextRange[]; found: number } {
  const found = new Set<string>();
  const ranges: TextRange[] = [];
  for (const { word, places } of wordsOf(text)) {
    const longest = searched.find((each) => finds(each, word));
    if (longest === undefined) continue;
    found.add(longest);
    const last = [...longest].length - 1;
    const range = { start: places[0]?.start ?? 0, end: places[last]?.end ?? 0 };
    const before = ranges.at(-1);
    // The pairs of a script without spaces overlap.
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else ranges.push(range);
  }
  return { ranges, found: found.size };
}

/** Whether a character begins at this offset. Otherwise it is the second half of a surrogate pair. */
const isBoundary = (text: string, offset: number) => !/[\udc00-\udfff]/.test(text.charAt(offset));

function cut(text: string, ranges: readonly TextRange[]): Excerpt {
  const first = ranges[0]?.start ?? 0;
  let from = text.length <= MOST_CHARACTERS || first <= BEFORE ? 0 : first - BEFORE;
  // Begins with a whole word, if there is one before the match.
  const space = text.indexOf(' ', from);
  if (from > 0 && space >= 0 && space < first) from = space + 1;
  while (!isBoundary(text, from)) from += 1;
  let to = Math.min(text.length, from + MOST_CHARACTERS);
  while (!isBoundary(text, to)) to -= 1;
  const head = from > 0 ? CUT : '';
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${to < text.length ? CUT : ''}`,
    matches: ranges
      .filter(({ start }) => start < to)
      .map(({ start, end }) => ({ start: start + shift, end: Math.min(end, to) + shift })),
  };
}

/** Returns the excerpt with most of the words; of several, the first. @param texts By importance, at least one. */
export function excerptOf(texts: readonly string[], search: string): Excerpt {
  const words = new Set(wordsOf(search).map(({ word }) => word));
  const searched = [...words].sort((one, other) => other.length - one.length);
  const candidates = texts.map((each) => {
    const text = each.replaceAll(/\s+/g, ' ').trim();
    return { text, ...matchesIn(text, searched) };
  });
  const [best] = candidates.sort((one, other) => other.found - one.found);
  return best ? cut(best.text, best.ranges) : { text: '', matches: [] };
}
