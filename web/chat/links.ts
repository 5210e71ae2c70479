/** A stretch of a message: plain words, or an address that can be followed. */
export interface Stretch {
  text: string;
  /** Null for plain words. */
  href: string | null;
  /** Where it begins in the message. */
  start: number;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const CLOSING_MARKS = '.,;:!?\'"*_~])}';

function count(text: string, mark: string): number {
  let found = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}

/**
 * Marks that end the sentence around an address aren't its own; a bracket that it opened itself is. Each character is
 * read a fixed number of times: an address may end in thousands of brackets.
 */
function withoutTrailingMarks(address: string): string {
  let end = address.length;
  // How many brackets close more than were opened, in what is kept.
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

/** A message in stretches, in order. Only http and https make links: nothing that somebody writes can run. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  const take = (start: number, stop: number, href: string | null) => {
    if (stop > start) stretches.push({ text: text.slice(start, stop), href, start });
    end = stop;
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailingMarks(found);
    if (!URL.canParse(address)) continue;
    take(end, index, null);
    take(index, index + address.length, address);
  }
  take(end, text.length, null);
  return stretches;
}
