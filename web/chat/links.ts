import { urlOf } from '../../schema/core/input/url.ts';

export interface Stretch {
  text: string;
  href: string | null;
  /** The index in the message where it starts. */
  start: number;
}

/**
 * An address also ends at the punctuation of other scripts, at typographic marks, and at what is invisible: a bidi
 * control could show another address than the one that opens. Letters of any script may be in an address.
 */
const ADDRESS =
  /https?:\/\/(?:[!#-;=?-~]|(?![\s\p{Bidi_C}\p{Term}\p{QMark}\p{Ps}\p{Pe}…‥—―！-／：-＠［-｀｛-･]|(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}])[^\0-\x7f])+/giu;
const CLOSING_MARKS = '.,;:!?\'"*_~])}–';

function count(text: string, mark: string): number {
  let found = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}

/**
 * Removes punctuation that belongs to the sentence, but keeps a bracket that the address itself opened. Reads each
 * character a fixed number of times, since an address may end in thousands of brackets.
 */
function withoutTrailingMarks(address: string): string {
  let end = address.length;
  // How many more brackets are closed than opened in the rest.
  let surplus = count(address, ')') - count(address, '(');
  while (end > 0 && CLOSING_MARKS.includes(address.charAt(end - 1))) {
    if (address.charAt(end - 1) === ')') {
      if (surplus <= 0) break;
      surplus -= 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
}

/** Splits a message into parts. Only http and https become links, so that a member's text can't run as a script. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  const take = (start: number, stop: number, href: string | null) => {
    if (stop > start) stretches.push({ text: text.slice(start, stop), href, start });
    end = stop;
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailingMarks(found);
    if (!urlOf(address)) continue;
    take(end, index, null);
    take(index, index + address.length, address);
  }
  take(end, text.length, null);
  return stretches;
}
