import { afterEach, expect, test, vi } from 'vitest';
import { localeOf } from '../ui/date/date-style.ts';
import { languageOptions } from './languages.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['C'], []],
  [['en_US', 'C.UTF-8', 'POSIX', ''], []],
  [
    ['eo-XX-', 'tlh', 'fy-NL', 'gsw-CH-u-nu-latn'],
    ['fy-NL', 'gsw-CH'],
  ],
  [undefined, []],
])('a device whose languages are %j adds only those that are known: %j', (languages, added) => {
  vi.stubGlobal('navigator', { languages: [] });
  const usual = languageOptions(null).map(({ id }) => id);
  vi.stubGlobal('navigator', { languages });
  const offered = languageOptions(null).map(({ id }) => id);
  expect(offered.filter((id) => !usual.includes(id)).sort()).toEqual(added);
});

test('dates in a language that only the server knows are in English, and the choice says so', () => {
  vi.stubGlobal('navigator', { languages: [] });
  const style = { language: 'tlh', clock: null, firstWeekday: null };
  expect(localeOf(style)).toBe('en-US');
  expect(languageOptions('tlh').find(({ id }) => id === 'tlh')?.label).toMatch(/does not know/);
});
