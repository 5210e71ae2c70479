import type { Preferences } from '../core/viewer.ts';

export const NO_PREFERENCES: Preferences = {
  clock: null,
  language: null,
  firstWeekday: null,
  defaultCurrency: null,
  defaultTimeZone: null,
};

export const preferenceColumns = [
  'user.clock',
  'user.language',
  'user.firstWeekday',
  'user.defaultCurrency',
  'user.defaultTimeZone',
] as const;

export const preferencesIn = ({
  clock,
  language,
  firstWeekday,
  defaultCurrency,
  defaultTimeZone,
}: Preferences): Preferences => ({ clock, language, firstWeekday, defaultCurrency, defaultTimeZone });
