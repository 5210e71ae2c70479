/** The decimal separator of a locale, by default the browser's. */
export const readersPoint = (locale?: string): '.' | ',' =>
  new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.';

interface Habit {
  point?: '.' | ',';
  /** Whether 1,234 may mean a thousand; in coordinates it never does. */
  isGrouped?: boolean;
}

/**
 * Parses a number as people type it: '1,234.50', '1.234,50', '$ 1234.5'. An ambiguous number is read in the reader's
 * format. The result is text, so that no digit is lost.
 * @returns Digits with a point, such as '-1234.50'; null if it is not a number.
 */
export function parseDecimal(typed: string, { point = readersPoint(), isGrouped = true }: Habit = {}): string | null {
  const text = typed.replace(/[\s$'’]/g, '').replace('−', '-');
  const comma = point === '.' ? ',' : '.';
  for (const [decimal, group] of [
    [point, comma],
    [comma, point],
  ]) {
    const whole = isGrouped ? `\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{3})+` : '\\d+';
    const found = new RegExp(`^(-?)(${whole})?(?:\\${decimal}(\\d*))?$`).exec(text);
    const [, sign = '', digits = '', decimals = ''] = found ?? [];
    if (digits || decimals) return `${sign}${digits.replace(/\D/g, '') || '0'}${decimals && `.${decimals}`}`;
  }
  return null;
}

const everyDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false });

export const showDecimal = (value: number, point: '.' | ',' = readersPoint()): string =>
  everyDigit.format(value).replace('.', point);
