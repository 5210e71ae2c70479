import { afterEach, expect, test, vi } from 'vitest';
import { formatInstantDay } from '../ui/text/format.ts';
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
  expect(formatInstantDay('2027-05-12T12:00:00Z', 'UTC', style)).toBe('May 12, 2027');
  expect(languageOptions('tlh').find(({ id }) => id === 'tlh')?.label).toMatch(/does not know/);
});
