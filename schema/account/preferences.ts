import type { Preferences } from '../core/context.ts';

/** The preferences of a new account. */
export const NO_PREFERENCES: Preferences = {
  clock: null,
  language: null,
  firstWeekday: null,
  defaultCurrency: null,
  defaultTimeZone: null,
};

/** The columns of a person's preferences, for `preferencesIn`. */
export const preferenceColumns = [
  'user.clock',
  'user.language',
  'user.firstWeekday',
  'user.defaultCurrency',
  'user.defaultTimeZone',
] as const;

/** Returns only the preferences of a row. */
export const preferencesIn = ({
  clock,
  language,
  firstWeekday,
  defaultCurrency,
  defaultTimeZone,
}: Preferences): Preferences => ({ clock, language, firstWeekday, defaultCurrency, defaultTimeZone });
