import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

/** The excerpt with its matches in brackets. */
function shown(texts: string[], search: string): string {
  const { text, matches } = excerptOf(texts, search);
  return matches.toReversed().reduce((marked, { start, end }) => {
    return `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  }, text);
}

const long = `${'One more day. '.repeat(30)}The tram to Sintra leaves early. ${'And then we see. '.repeat(30)}`;

test.each([
  ['Day in Sintra', 'sintra', 'Day in [Sintra]'],
  ['Day in Sintra', 'SIN day', '[Day] in [Sin]tra'],
  ['São Jorge', 'sao', '[São] Jorge'],
  ['Sa\u0303o Jorge', 'sao', '[Sa\u0303o] Jorge'],
  ['Die Straße', 'strass', 'Die [Straß]e'],
  ['東京都庁で待つ', '京都庁', '東[京都庁]で待つ'],
  ['go 🎉 now', '🎉', 'go [🎉] now'],
  ['Gate 7, not 77', '7', 'Gate [7], not 77'],
  ['  two\n\n lines ', 'lines', 'two [lines]'],
  ['nothing of it', 'xyz', 'nothing of it'],
  ['', 'xyz', ''],
])('in %j, %j is shown as %j', (text, search, expected) => {
  expect(shown([text], search)).toBe(expected);
});

test('of several texts, the one with most of the words is shown, or else the first', () => {
  expect(shown(['Pena Palace', 'Sintra', 'By train to Sintra and the palace'], 'palace sintra')).toBe(
    'By train to [Sintra] and the [palace]',
  );
  expect(shown(['Pena Palace', 'The palace'], 'palace')).toBe('Pena [Palace]');
});

test('a long text is cut around its first match', () => {
  const cut = shown([long], 'sintra');
  expect(cut).toMatch(/^….*The tram to \[Sintra\] leaves early\..*…$/);
  expect(cut.length).toBeLessThan(170);
});

test('matches are within the excerpt, in order, and cut no character in half', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(text, fc.nat(300), (each, from) => {
      const excerpt = excerptOf([each], each.slice(from, from + 10));
      let end = 0;
      for (const match of excerpt.matches) {
        expect(match.start).toBeGreaterThanOrEqual(end);
        expect(match.end).toBeGreaterThan(match.start);
        end = match.end;
      }
      expect(end).toBeLessThanOrEqual(excerpt.text.length);
      expect(excerpt.text.isWellFormed()).toBe(true);
    }),
  );
});
