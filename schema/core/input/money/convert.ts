import { exponentOf } from './currencies.ts';
import { isAmount, withDecimals } from './minor-units.ts';

// Converts amounts between currencies by a rate: what one unit of the first costs in the second. Isomorphic.

const RATE_DECIMALS = 12;
const MAX_RATE = 10n ** 10n * 10n ** BigInt(RATE_DECIMALS);

/** How exact a rate is on screen. */
const SHOWN_DIGITS = 6;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Divides two positive numbers, and rounds half up. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Returns the rate in units of its last decimal; null if it is none. */
function rateOf(rate: string): bigint | null {
  const [, whole, decimals = ''] = /^(0|[1-9]\d{0,10})(?:\.(\d{1,12}))?$/.exec(rate) ?? [];
  if (whole === undefined) return null;
  const units = BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'));
  return units > 0n && units <= MAX_RATE ? units : null;
}

/** Whether this is a rate: positive decimal text such as '0.9234', up to 10^10 and with up to 12 decimals. */
export const isRate = (rate: string): boolean => rateOf(rate) !== null;

/** Returns the rate the other way round, to the last decimal; null if it is too small or too large for one. */
export function turnedRate(rate: string): string | null {
  const units = rateOf(rate);
  if (units === null) return null;
  const turned = withDecimals(rounded(powerOfTen(2 * RATE_DECIMALS), units), RATE_DECIMALS).replace(/\.?0+$/, '');
  return isRate(turned) ? turned : null;
}

/** Whether a rate is ten times another one or more, or a tenth of it or less. */
export function isFarFrom(rate: string, other: string): boolean {
  const [units, others] = [rateOf(rate), rateOf(other)];
  return units !== null && others !== null && (units >= 10n * others || others >= 10n * units);
}

/**
 * Converts an amount in minor units to minor units of another currency, half up.
 * @throws RangeError if the rate is none.
 */
export function convert(
  amount: bigint,
  from: string,
  to: string,
  rate: string,
): { amount: bigint } | { problem: 'ZERO' | 'OVER_LIMIT' } {
  const units = rateOf(rate);
  if (units === null) throw new RangeError(`${rate} is not a rate.`);
  const converted = rounded(amount * units * powerOfTen(exponentOf(to)), powerOfTen(exponentOf(from) + RATE_DECIMALS));
  if (isAmount(converted)) return { amount: converted };
  return { problem: converted === 0n ? 'ZERO' : 'OVER_LIMIT' };
}

/** Returns the rate between two amounts of the same value, for the screen: decimal text with six significant digits. */
export function rateBetween(amount: bigint, from: string, baseAmount: bigint, to: string): string {
  if (!isAmount(amount) || !isAmount(baseAmount)) throw new RangeError('A rate is between two amounts.');
  const dividend = baseAmount * powerOfTen(exponentOf(from));
  const divisor = amount * powerOfTen(exponentOf(to));
  // The place of the first digit: 0 for 1 to 9.99…, -1 for 0.1 to 0.99….
  const estimate = String(dividend).length - String(divisor).length;
  const isBelow = estimate < 0 ? dividend * powerOfTen(-estimate) < divisor : dividend < divisor * powerOfTen(estimate);
  const decimals = SHOWN_DIGITS - 1 - (isBelow ? estimate - 1 : estimate);
  if (decimals <= 0) return String(rounded(dividend, divisor * powerOfTen(-decimals)) * powerOfTen(-decimals));
  return withDecimals(rounded(dividend * powerOfTen(decimals), divisor), decimals).replace(/\.?0+$/, '');
}

/** Returns a rate, as short as possible, that converts the amount to exactly the other one; null if there is none. */
export function exactRate(amount: bigint, from: string, baseAmount: bigint, to: string): string | null {
  const dividend = baseAmount * powerOfTen(exponentOf(from) + RATE_DECIMALS);
  const units = rounded(dividend, amount * powerOfTen(exponentOf(to)));
  const longest = withDecimals(units, RATE_DECIMALS).replace(/\.?0+$/, '');
  const isExact = (rate: string) => {
    const converted = isRate(rate) ? convert(amount, from, to, rate) : null;
    return converted !== null && 'amount' in converted && converted.amount === baseAmount;
  };
  return [rateBetween(amount, from, baseAmount, to), longest].find(isExact) ?? null;
}
