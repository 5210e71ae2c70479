import { exponentOf } from '../../../schema/core/input/money/currencies.ts';
import { decimalText, withDecimals } from '../../../schema/core/input/money/minor-units.ts';

/** Intl formatters cost far more to create than to use. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, decimals = exponentOf(currency)): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}

/** Formats minor units of a currency: 1250 EUR as '€12.50', 1250 JPY as '¥1,250', and -5 USD as '-$0.05'. */
export const formatMoney = (minorUnits: number | bigint, currency: string): string =>
  // As text, so that no digit is lost.
  formatterOf(currency).format(decimalText(BigInt(minorUnits), currency) as `${number}`);

/** Formats a planned cost: hundredths in every currency, so that 125000 is '$1,250.00', '¥1,250' and 'KWD 1,250.000'. */
export function formatCost(cents: number, currency: string): string {
  const decimals = exponentOf(currency);
  const isExact = decimals >= 2 || cents % 100 === 0;
  return formatterOf(currency, isExact ? decimals : 2).format(withDecimals(BigInt(cents), 2) as `${number}`);
}
