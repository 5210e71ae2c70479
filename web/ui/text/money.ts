import { exponentOf } from '../../../schema/core/input/money/currencies.ts';
import { decimalText } from '../../../schema/core/input/money/minor-units.ts';

/** Intl formatters cost far more to create than to use. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, decimals: number): Intl.NumberFormat {
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
  formatterOf(currency, exponentOf(currency)).format(decimalText(BigInt(minorUnits), currency) as `${number}`);

/**
 * Formats the planned cost of an activity, which is in hundredths of every currency: 125000 is '$1,250.00', or '¥1,250' in
 * yen. Hundredths that the currency does not have are shown all the same.
 */
export function formatCost(hundredths: number, currency: string): string {
  const exponent = exponentOf(currency);
  const decimals = exponent < 2 && hundredths % 100 === 0 ? exponent : Math.max(exponent, 2);
  return formatterOf(currency, decimals).format(hundredths / 100);
}

/** Returns what a currency is called beside an amount: '$', '€' or 'CHF'. */
export const currencySign = (currency: string): string =>
  formatterOf(currency, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
