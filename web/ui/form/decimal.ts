/** What stands before the decimals where the reader comes from: a point or a comma. Without a locale, the browser's. */
export const readersPoint = (locale?: string): '.' | ',' =>
  new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.';

interface Habit {
  point?: '.' | ',';
  /** Whether 1,234 may mean a thousand and more; a coordinate never does. */
  isGrouped?: boolean;
}

/**
 * A number as people type it, as plain digits: '1,234.50', '1.234,50', '$ 1234.5'. What could be read in two ways is read in
 * the reader's. Text to text, so that no digit is lost on the way.
 * @returns Digits with a point, such as '-1234.50'; null for what isn't a number.
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

/** A number for a field in which the reader goes on typing. */
export const showDecimal = (value: number, point: '.' | ',' = readersPoint()): string =>
  everyDigit.format(value).replace('.', point);
