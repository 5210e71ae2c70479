import { exponentOf } from '../../../schema/core/input/money/currencies.ts';
import { decimalText } from '../../../schema/core/input/money/minor-units.ts';

/** Intl formatters cost far more to create than to use. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const decimals = exponentOf(currency);
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(currency, made);
  return made;
}

/** Formats minor units of a currency: 1250 EUR as '€12.50', 1250 JPY as '¥1,250', and -5 USD as '-$0.05'. */
export const formatMoney = (minorUnits: number | bigint, currency: string): string =>
  // As text, so that no digit is lost.
  formatterOf(currency).format(decimalText(BigInt(minorUnits), currency) as `${number}`);
