import { MAX_COST_CENTS, MAX_DURATION_MINUTES } from '../../../schema/activity/entity.ts';
import { MAX_CUSTOM_CATEGORY } from '../../../schema/core/input/category.ts';
import { currenciesMarked } from '../../../schema/core/input/money/currency-marks.ts';
import { toCents } from '../../ui/form/cents.ts';
import { parseDecimal } from '../../ui/form/decimal.ts';
import { parseDuration } from '../../ui/form/duration.ts';
import { type Found, find, whole } from './spans.ts';

export interface Cost {
  cents: number;
  isPerPerson: boolean;
}

const number = String.raw`\d+(?:[.,'’]\d+|[\u00a0\u202f]\d{3}(?!\d))*(?:[.,][-–—])?`;
/** '1 500,50': before the sign for money only. After it the second number may be of something else. */
const spaced = String.raw`[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?`;
/** '$25 100 m swim' could be 25 or 25,100. */
const unclear = String.raw`(?! \d{3}(?!\d))`;
const codes = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'];
/** Codes that are words, too: of these currencies only the signs are read. */
const wordCodes = ['ALL', 'BAM', 'BOB', 'COP', 'CUP', 'GEL', 'MAD', 'MOP', 'PEN', 'RON', 'SOS', 'TOP', 'TRY'];
const sign = String.raw`(?:[A-Z]{1,2})?\p{Sc}`;
const each = String.raw`each|pp|p\.p\.|a head|per (?:person|head)|\/ ?(?:person|pp)`;

/** A person has few trips, and each change of the line reads it anew. */
const patterns = new Map<string, RegExp>();

function costPatternOf(currency: string): RegExp {
  const known = patterns.get(currency);
  if (known) return known;
  const code = `(?:${[...codes, ...(wordCodes.includes(currency) ? [] : [currency])].join('|')})`;
  const pattern = whole(
    String.raw`(?:for )?(?:(?<sign>${sign}|${code}) ?(?<after>${number})${unclear}|(?<before>${spaced}|${number}) ?(?<unit>\p{Sc}|(?:${code}|euros?|dollars?|bucks)(?!\p{L})))(?<each> ?(?:${each}))?`,
  );
  patterns.set(currency, pattern);
  return pattern;
}

/** Three digits after a point or a comma are thousands: no cost has so many decimals. '12.-' is 12. */
const plainAmount = (typed: string) => typed.replace(/[.,][-–—]$/, '').replace(/^([1-9]\d{0,2})[.,](\d{3})$/, '$1$2');

const signOfWord = (mark: string) => mark.replace(/^(?:dollars?|bucks)$/i, '$').replace(/^euros?$/i, '€');

/** Costs are in the trip's currency, as everywhere: 1,000 yen are no $1,000. '$' may mean several currencies. */
const isInCurrency = ({ sign, unit }: Record<string, string | undefined>, currency: string) =>
  currenciesMarked(signOfWord(sign ?? unit ?? '')).includes(currency);

/** Finds costs: a number with a sign, a code or a word for the currency. */
export const findCosts = (line: string, currency: string): Found<Cost>[] =>
  find(line, costPatternOf(currency), ({ groups = {} }) => {
    if (!isInCurrency(groups, currency)) return null;
    const cents = toCents(parseDecimal(plainAmount(groups.after ?? groups.before ?? '')) ?? '');
    return cents === null || cents > MAX_COST_CENTS ? null : { cents, isPerPerson: groups.each !== undefined };
  });

/** Finds costs in other currencies, as they are typed. Nothing else is read in them: '19.30 €' is no time. */
export const findOtherCosts = (line: string, currency: string): Found<string>[] =>
  find(line, costPatternOf(currency), ({ 0: text, groups = {} }) =>
    isInCurrency(groups, currency) ? null : text.replace(/^for /i, ''),
  );

const hours = String.raw`\d+(?:[.,]\d+)? ?(?:hours?|hrs?|h)(?: ?\d{1,2} ?(?:minutes?|mins?|m)|\d{2})?`;
const minutes = String.raw`\d+ ?(?:minutes?|mins?)`;
const durationPattern = whole(String.raw`(?:for )?(?<duration>${hours}|${minutes})|for (?<days>\d+ days?)`);

/** '19h30' is a time. */
const isTime = (text: string) => /^\d{2}h\d{2}$/i.test(text);

/** Finds durations in minutes. 'In 2 hours' is none. */
export const findDurations = (line: string): Found<number>[] =>
  find(line, durationPattern, ({ groups = {}, index }) => {
    const text = groups.duration ?? groups.days ?? '';
    const length = parseDuration(text);
    if (isTime(text) || /\b(?:in|every|within)\s+$/i.test(line.slice(0, index))) return null;
    const isLegal = length !== null && Number.isInteger(length) && length > 0 && length <= MAX_DURATION_MINUTES;
    return isLegal ? length : null;
  });

const categoryPattern = /(?<![^\s,;(\uE000])#([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)/gu;

/** Finds '#dining': a category, or an own word for one. '#1' is none. */
export const findCategories = (line: string): Found<string>[] =>
  find(line, categoryPattern, ([, word = '']) =>
    /\p{L}/u.test(word) && word.length <= MAX_CUSTOM_CATEGORY ? word.toLowerCase() : null,
  );
