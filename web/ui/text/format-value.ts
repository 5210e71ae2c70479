import type { ChangeFormat } from '../../../schema/core/input/entity.ts';
import { isCurrency } from '../../../schema/core/input/money/currencies.ts';
import { decimalText } from '../../../schema/core/input/money/minor-units.ts';
import { formatDateTime, formatDuration, formatInstantDay } from './format.ts';
import { formatCost } from './money.ts';

/** @param money Minor units and a currency: “1250 EUR”. One that only a newer server knows stays as it is. */
function decimalMoney(money: string): string {
  const [amount = '', currency = ''] = money.split(' ');
  return isCurrency(currency) ? `${decimalText(BigInt(amount), currency)} ${currency}` : money;
}

const withoutId = (line: string) => line.slice(line.indexOf(' ') + 1);

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
      return decimalMoney(text);
    case 'TRAVELER_AMOUNTS':
      return text.split('\n').map(withoutId).map(decimalMoney).join(', ');
    case 'LINES':
      return text.split('\n').join(', ');
    case 'BOOLEAN':
      return text === 'true' ? 'yes' : 'no';
    default:
      return text;
  }
}
