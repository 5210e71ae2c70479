import { stringify } from 'csv-stringify/sync';

// Comma-separated values, as RFC 4180 has them.

/** A spreadsheet may execute text that begins like this, which people have written: also in full width. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A number, a day or a time, which has no quotes. */
interface Plain {
  plain: string;
}

/** Text that people have written, or a plain cell. */
export type Cell = string | Plain;

/** Marks a cell that no one has written, so that a negative number stays a number. */
export const plain = (text: string): Plain => ({ plain: text });

/** A time that spreadsheets read: 2027-05-02 08:00:00. @param at As if its clock showed UTC. */
export const timeText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const options = {
  record_delimiter: 'windows',
  quoted_string: true,
  quoted_empty: false,
  cast: {
    // The package's own option would change negative numbers that are text already, and allows a line feed.
    string: (text: string) => (FORMULA.test(text) ? `'${text}` : text),
    object: ({ plain }: Record<string, unknown>) => String(plain),
  },
};

/**
 * Writes lines. Text is in quotes unless it is empty, and an apostrophe before a formula makes it text.
 * @param isStart Whether the file begins with them: then comes the byte order mark, from which Excel knows UTF-8.
 */
export const csvOf = (lines: readonly Cell[][], isStart = false): string =>
  stringify([...lines], { ...options, bom: isStart });

/** Gives each text that was there before a number: “Mia”, “Mia (2)”. @param taken What no text may be. */
export function distinct(texts: readonly string[], taken: readonly string[]): string[] {
  const all = new Set(taken);
  return texts.map((text) => {
    let own = text;
    for (let number = 2; all.has(own); number += 1) own = `${text} (${number})`;
    all.add(own);
    return own;
  });
}
