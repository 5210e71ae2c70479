// Comma-separated values, as RFC 4180 has them.

/** The byte order mark, from which Excel knows UTF-8. */
export const CSV_START = '\ufeff';

/** A spreadsheet may execute text that begins like this, which people have written: also in full width. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Text as a cell, in quotes unless it is empty. An apostrophe before a formula makes it text. */
export const textCell = (text: string): string =>
  text && `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** @param cells Of `textCell`, or numbers and dates, which need no quotes. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

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
