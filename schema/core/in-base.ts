import { Conflict, InvalidInput } from './failures.ts';
import { convert } from './input/money/convert.ts';
import { decimalText, MAX_MINOR_UNITS } from './input/money/minor-units.ts';

const refused = (path: string, message: string): InvalidInput => new InvalidInput([{ path: [path], message }]);

/**
 * A rate, and an amount without a currency, mean something else in another currency than the caller saw.
 * @param base The trip's currency. @param seen The one that the caller saw; not compared without it.
 * @throws Conflict
 */
export function requireSeen(base: string, seen: string | null | undefined): void {
  if (!seen || seen === base) return;
  throw new Conflict(`The trip’s currency is ${base} by now. Please look at the amount again.`);
}

interface Priced {
  currency: string;
  amount: bigint;
  rate: string | null;
  /** What the bank took; null to convert the amount. */
  baseAmount: bigint | null;
}

/**
 * Converts an amount to the trip's currency, once, before it is stored.
 * @param base The trip's currency.
 * @throws InvalidInput
 */
export function inBase(
  { currency, amount, rate, baseAmount }: Priced,
  base: string,
): Pick<Priced, 'rate'> & { baseAmount: bigint } {
  if (currency === base) {
    if (rate !== null) throw refused('rate', `${base} is the trip’s currency, so there is no rate.`);
    if (baseAmount !== null && baseAmount !== amount) {
      throw refused('baseAmount', `${base} is the trip’s currency, so both amounts are the same.`);
    }
    return { rate: null, baseAmount: amount };
  }
  if (rate !== null && baseAmount !== null)
    throw refused('baseAmount', `Give the rate or the amount in ${base}, not both.`);
  if (baseAmount !== null) return { rate: null, baseAmount };
  if (rate === null) throw refused('rate', `Give the rate from ${currency} to ${base}, or the amount in ${base}.`);
  const converted = convert(amount, currency, base, rate);
  if ('amount' in converted) return { rate, baseAmount: converted.amount };
  const [least, most] = [decimalText(1n, base), decimalText(MAX_MINOR_UNITS, base)];
  throw refused(
    'rate',
    converted.problem === 'ZERO'
      ? `At this rate it is less than ${least} ${base}.`
      : `It can be at most ${most} ${base}.`,
  );
}
