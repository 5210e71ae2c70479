import { exponentOf } from './currencies.ts';

// Amounts as whole minor units of a currency, such as cents, and as decimal text. Isomorphic.

/** No amount is larger, in minor units. Numbers in JSON are exact up to 900 times as much. */
export const MAX_MINOR_UNITS = 10_000_000_000_000n;

/** Whether an expense or a payment can have this amount. */
export const isAmount = (amount: bigint): boolean => amount > 0n && amount <= MAX_MINOR_UNITS;

/** Writes a whole number with that many decimals: -5 with two is '-0.05'. */
export function withDecimals(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Returns the amount as text with the currency's decimals: 1250 EUR is '12.50', 1250 JPY is '1250'. */
export const decimalText = (amount: bigint, currency: string): string => withDecimals(amount, exponentOf(currency));

/**
 * Returns the minor units of a text such as '12.50', '12.5' or '-0.05'; null if it is malformed, has more decimals than
 * the currency, or is beyond the limit.
 */
export function minorUnitsOf(decimal: string, currency: string): bigint | null {
  // The limit itself has 14 digits.
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  const exponent = exponentOf(currency);
  if (whole === undefined || fraction.length > exponent) return null;
  const amount = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (amount > MAX_MINOR_UNITS) return null;
  return sign ? -amount : amount;
}

/** Converts hundredths of a currency, such as a planned cost, to its minor units; null if that is not exact. */
export function minorUnitsOfCents(cents: number, currency: string): bigint | null {
  const amount = BigInt(cents) * 10n ** BigInt(exponentOf(currency));
  return amount % 100n === 0n ? amount / 100n : null;
}
