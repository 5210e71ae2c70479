/** A stretch of a message: plain words, or an address that can be followed. */
export interface Stretch {
  text: string;
  /** Null for plain words. */
  href: string | null;
  /** Where it begins in the message. */
  start: number;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const CLOSING_MARK = /[.,;:!?'"*_~\])}]$/;

/** Marks that end the sentence around an address aren't its own; a bracket that it opened itself is. */
function withoutTrailingMarks(address: string): string {
  let kept = address;
  while (CLOSING_MARK.test(kept)) {
    if (kept.endsWith(')') && kept.split('(').length >= kept.split(')').length) break;
    kept = kept.slice(0, -1);
  }
  return kept;
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
