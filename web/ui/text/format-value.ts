import type { ChangeFormat } from '../../../schema/core/input/entity.ts';
import { isCurrency } from '../../../schema/core/input/money/currencies.ts';
import { formatDateTime, formatDuration, formatInstantDay } from './format.ts';
import { formatCost, formatMoney } from './money.ts';

/** @param money Minor units and a currency: “1250 EUR”. One that only a newer server knows stays as it is. */
function shownMoney(money: string): string {
  const [amount = '', currency = ''] = money.split(' ');
  return isCurrency(currency) ? formatMoney(BigInt(amount), currency) : money;
}

const shownShares = (shares: string) => (shares === '1' ? '1 share' : `${shares} shares`);

/** @param lines Of travelers: the id, a value, and the name, which is isolated because it may run from right to left. */
const ofTravelers = (lines: string, value: RegExp, show: (value: string) => string): string =>
  lines
    .split('\n')
    .map((line) => {
      const rest = line.slice(line.indexOf(' ') + 1);
      const [found = ''] = value.exec(rest) ?? [];
      return `\u2068${rest.slice(found.length + 1)}\u2069: ${show(found)}`;
    })
    // A name may have commas.
    .join('; ');

/** Formats the value of an entity's field for display; '' for null. @param currency The trip's, in which costs are. */
export function formatValue(
  value: string | number | boolean | null,
  format: ChangeFormat,
  timeZone: string,
  currency = 'USD',
): string {
  if (value === null) return '';
  const text = String(value);
  switch (format) {
    case 'INSTANT':
      return formatDateTime(text, timeZone);
    case 'DATE':
      return formatInstantDay(`${text}T00:00:00Z`, 'UTC');
    case 'CENTS':
      return formatCost(Number(value), currency);
    case 'MINUTES':
      return formatDuration(Number(value));
    case 'MONEY':
      return shownMoney(text);
    case 'TRAVELER_AMOUNTS':
      return ofTravelers(text, /^\d+ \S+/, shownMoney);
    case 'TRAVELER_SHARES':
      return ofTravelers(text, /^\d+/, shownShares);
    case 'LINES':
      return text.split('\n').join(', ');
    case 'BOOLEAN':
      return text === 'true' ? 'yes' : 'no';
    default:
      return text;
  }
}
