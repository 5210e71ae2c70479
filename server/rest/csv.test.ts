import { expect, test } from 'vitest';
import { distinct, textCell } from './csv.ts';

test.each([
  ['Dinner', '"Dinner"'],
  ['', ''],
  ['Fish, wine; “bread”', '"Fish, wine; “bread”"'],
  ['The "best" fish', '"The ""best"" fish"'],
  ['two\nlines', '"two\nlines"'],
  ['عشاء 🍷', '"عشاء 🍷"'],
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1', '"\'＝1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['a=1', '"a=1"'],
])('the text %j is the cell %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('no two headings are the same, even if a name looks like a numbered one', () => {
  expect(distinct(['Mia', 'Mia', 'Mia (2)', 'Date', 'Mia'], ['Date'])).toEqual([
    ...['Mia', 'Mia (2)', 'Mia (2) (2)', 'Date (2)', 'Mia (3)'],
  ]);
});
