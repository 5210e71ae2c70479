/** A part of a line, and what it means. `start` and `end` are indexes into the line, as of `slice`. */
export interface Found<Value> {
  start: number;
  end: number;
  value: Value;
}

export type Span = Pick<Found<unknown>, 'start' | 'end'>;

/** In place of a part that was read: no word, number or space of another part goes across it. */
export const READ = '\uE000';

/** Returns the line with these parts blocked out. It has the same length. */
export const without = (line: string, spans: readonly Span[]): string =>
  spans.reduce((left, { start, end }) => `${left.slice(0, start)}${READ.repeat(end - start)}${left.slice(end)}`, line);

/** Returns the text up to the next part that was read. */
export const untilRead = (text: string): string => text.split(READ, 1)[0] ?? '';

/** Whether a part that was read, or the end of the line, is next to this one. */
export const isNextToRead = (line: string, { start, end }: Span): boolean =>
  line.slice(0, start).trimEnd().endsWith(READ) || /^[\s,]*(?:\uE000|$)/.test(line.slice(end));

/** Western digits and punctuation for Arabic, Persian and full-width ones. The text has the same length. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A part begins at a space, or after a comma or an opening bracket, and ends before a letter or a number begins. */
export const whole = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![^\s,;(\uE000])(?:${pattern})(?![\p{L}\p{N}]|[.,:]\d|[-–—]\s?\d)`, 'giu');

/** Finds the parts of a line that match and mean something. @param read Returns what it means; null: nothing. */
export const find = <Value>(
  line: string,
  pattern: RegExp,
  read: (match: RegExpExecArray, line: string) => Value | null,
): Found<Value>[] =>
  [...line.matchAll(pattern)].flatMap((match) => {
    const value = read(match, line);
    return value === null ? [] : [{ start: match.index, end: match.index + match[0].length, value }];
  });
