import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { naughtyStrings } from '../../server/test/naughty-strings.ts';
import { wordsOf } from './words.ts';

const { pool } = await testDomain();

const known: [text: string, words: string[]][] = [
  ['', []],
  [' -- !', []],
  ['Pastéis de Belém, at 9:40', ['pasteis', 'de', 'belem', 'at', '9', '40']],
  ['SÃO PAULO são paulo', ['sao', 'paulo', 'sao', 'paulo']],
  ['Straße, Ærø, Łódź, İzmir, ΟΔΟΣ οδός', ['strasse', 'aero', 'lodz', 'izmir', 'οδοσ', 'οδοσ']],
  ["don't <b>book</b> https://example.com/a?b=1&c", 'don t b book b https example com a b 1 c'.split(' ')],
  ['東京 de', ['de', '東京', '京']],
  ['京', ['京']],
  ['🎉party', ['party', '🎉']],
  ['שָׁלוֹם', ['שלום']],
  ['x'.repeat(60), ['x'.repeat(40)]],
];

async function inDatabase(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await pool.query<{ words: string[] }>(
    `SELECT search_words(text, '') AS words FROM unnest($1::text[]) WITH ORDINALITY AS each (text, place) ORDER BY place`,
    [texts],
  );
  return rows.map(({ words }) => [...words].sort());
}

const inCode = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word)
    .sort();

test.each(known)('the words of %j', async (text, words) => {
  expect(inCode(text)).toEqual([...words].sort());
  expect(await inDatabase([text])).toEqual([[...words].sort()]);
});

/** Letters of which the newest Unicode version matters are left out: the engines know different versions. */
const text = fc.string({
  unit: fc.constantFrom(...'aZé ÉçßŁøİı.,\'"-_&|!():*\\9٣ДжΣς京都カガがสวัआकि한국어שלוֹםعَرَبي🎉👨‍👩‍👧🇵🇹é½ﬁ…\n\t'),
  maxLength: 60,
});

test('the database and the code find the same words in any text', async () => {
  const texts = [
    ...fc.sample(text, 2_000),
    ...naughtyStrings.filter((each) => !each.includes('\0') && each.isWellFormed()),
  ];
  const stored = await inDatabase(texts);
  for (const [index, each] of texts.entries()) expect([each, stored[index]]).toEqual([each, inCode(each)]);
});

test('each character is folded once, however long the texts are, so that a page of hits is fast', () => {
  const folding = vi.spyOn(String.prototype, 'normalize');
  wordsOf('Tram to Belém, 東京. '.repeat(300));
  expect(folding.mock.calls.length).toBeLessThan(20);
  folding.mockRestore();
});

test('each word is where its offsets say', () => {
  fc.assert(
    fc.property(text, (each) => {
      for (const { word, places } of wordsOf(each)) {
        expect(places.length).toBe([...word].length);
        expect(wordsOf(each.slice(places[0]?.start, places.at(-1)?.end)).map((again) => again.word)).toContain(word);
      }
    }),
  );
});
