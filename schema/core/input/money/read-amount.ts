import { exponentOf } from './currencies.ts';
import { currenciesMarked } from './currency-marks.ts';
import { minorUnitsOf } from './minor-units.ts';

// Reads the amounts that people type. The same text always gives the same amount, for readers of every language: the
// screen shows what was understood. Isomorphic.

export type AmountProblem =
  | 'EMPTY'
  | 'NOT_A_NUMBER'
  | 'OTHER_CURRENCY'
  | 'NEGATIVE'
  | 'TOO_MANY_DECIMALS'
  | 'OVER_LIMIT'
  | 'ZERO';

/** The zeros of Arabic, Persian, Devanagari, Bengali and Thai. The other digits follow them. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

const inAscii = (digit: string) => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** With the usual digits, spaces and signs, and without the dash of '12.–'. NFKC replaces what is full-width. */
const normalized = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/\p{Nd}/gu, inAscii)
    .replace(/[’٬]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[−–—]/g, '-')
    .replace(/(?<=\d[.,])-+/, '')
    .trim();

/** What is before the number, the number, and what is after it. The point of 'Rs.500' is not a decimal one. */
const PARTS = /^(\D*?)((?:(?<!\p{L})[.,٫](?=\d))?\d(?:[\d.,'٫ ]*\d)?[.,٫]?)(\D*)$/u;

const PLAIN = /^(?<whole>\d*)(?:[.,٫](?<decimals>\d*))?$/;

/** Thousands: '1,234.50' or, as in India, '12,34,567.50'. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,' ])(?:(?:\d{3}\k<group>)*|(?:\d\d\k<group>)*)\d{3})(?:(?!\k<group>)[.,٫](?<decimals>\d*))?$/;

/**
 * Reads a positive amount, such as '12,50', '1.234,50', '1 234.5', '€12' or '12 EUR'. Three digits after a single point
 * or comma are thousands, unless the currency has three decimals or more.
 */
export function readAmount(typed: string, currency: string): { amount: bigint } | { problem: AmountProblem } {
  const text = normalized(typed);
  if (!text) return { problem: 'EMPTY' };
  const [, before = '', number, after = ''] = PARTS.exec(text) ?? [];
  if (number === undefined) return { problem: 'NOT_A_NUMBER' };

  const around = `${before} ${after}`;
  const marks = around.split(/[-. ]+/).filter(Boolean);
  const meant = marks.map(currenciesMarked);
  if (meant.some((currencies) => currencies.length === 0)) return { problem: 'NOT_A_NUMBER' };
  if (meant.some((currencies) => !currencies.includes(currency))) return { problem: 'OTHER_CURRENCY' };

  const exponent = exponentOf(currency);
  const [first, second] = exponent < 3 ? [GROUPED, PLAIN] : [PLAIN, GROUPED];
  const { whole, decimals = '' } = (first.exec(number) ?? second.exec(number))?.groups ?? {};
  if (whole === undefined) return { problem: 'NOT_A_NUMBER' };
  if (around.includes('-')) return { problem: 'NEGATIVE' };
  // '1200.00' yen are exact.
  if (/[^0]/.test(decimals.slice(exponent))) return { problem: 'TOO_MANY_DECIMALS' };

  const digits = whole.replace(/\D/g, '').replace(/^0+/, '') || '0';
  const fraction = decimals.slice(0, exponent);
  const amount = minorUnitsOf(fraction ? `${digits}.${fraction}` : digits, currency);
  if (amount === null) return { problem: 'OVER_LIMIT' };
  return amount === 0n ? { problem: 'ZERO' } : { amount };
}
