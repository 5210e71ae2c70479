import { expect, test } from 'vitest';
import { nameProblem } from './names.ts';

const code = (text: string) => [...text].map((char) => char.codePointAt(0)?.toString(16)).join(' ');

test.each(
  [
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u115f', '\u1160', '\u3164', '\uffa0'],
  ].map((char) => [code(char), char]),
)('U+%s is refused in every position', (_code, char) => {
  for (const name of [char, `${char}Ana`, `A${char}na`, `Ana${char}`, ` ${char} `]) {
    expect(nameProblem('Name', name), code(name)).toBe('Name contains invisible characters.');
  }
});

test.each(['\u200e', '\u200f\u200e', '\ufe0f', '\u2800', '\u2061', '\x01\x02', '\u0301', '\u{e0061}', '\u180e'])(
  'a name without a visible character is refused: %j',
  (name) => {
    expect(nameProblem('Name', name)).toBe('Name must contain a visible character.');
  },
);

test.each([
  '\u200c',
  '\u200d',
  'A\u200dna',
  'Ana\u200d',
  '\u200dAna',
  'А\u200cнна',
  '1\u200d2',
  '👍\u200d',
  'a\u200d👍',
  '👍\u200da',
  '\u200dعلی',
  'علی\u200c\u200cرضا',
  'علی\u200c\u200c',
])('a joiner is refused where it joins nothing: %j', (name) => {
  expect(nameProblem('Name', name)).toBe('Name contains invisible characters.');
});

test.each([
  ...['👩‍👩‍👧‍👦', '🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🚀', '🧑🏿‍❤️‍💋‍🧑🏻', '👍🏽', '❤︎ ❤️', '1️⃣2️⃣', '🇵🇹🇯🇵', '⛹🏽‍♀️', '🐻‍❄️'],
  ...['می‌خواهم', 'نامه‌ای', 'علی‌رضا', 'ه‍.ش.', 'क्‍ष', 'क्‌ष', 'ශ්‍රී ලංකා', 'অবন্‌তী', 'അവന്‍', 'র‍্যাব'],
  ...['ꡏꡡꡃ\u200dꡣꡡꡙ', 'ꡖ\u200cꡊ'],
  ...['a\u200eb', 'שלום\u200f!', 'e\u0301 é', 'Z̸̢̛͕̙a̵͖͑l̶̰̂g̷̱̈o̴̺͠', '한국어', 'ภาษาไทย', '\ue000', '?', '', ' '],
])('%j is a valid name or blank', (name) => {
  expect(nameProblem('Name', name)).toBeNull();
});

test('a long run of joiners is read in linear time', () => {
  // In linear time it takes a fraction of a second, in quadratic time longer than a test may.
  const length = 1_000_000;
  const name = `${'क\u200d'.repeat(length)}${'\u200c'.repeat(length)}x${'👍\ufe0f'.repeat(length)}`;
  expect(nameProblem('Name', name)).not.toBeNull();
});
