import { expect, test } from 'vitest';
import { csvOf, distinct, plain } from './csv.ts';

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
  expect(csvOf([[text]])).toBe(`${cell}\r\n`);
});

test('a negative number stays a number, and only a file’s start has the byte order mark', () => {
  expect(csvOf([['Amount'], [plain('-5.00')]], true)).toBe('\ufeff"Amount"\r\n-5.00\r\n');
  expect(csvOf([[plain('-5.00'), plain(''), 'a']])).toBe('-5.00,,"a"\r\n');
});

test('no two headings are the same, even if a name looks like a numbered one', () => {
  expect(distinct(['Mia', 'Mia', 'Mia (2)', 'Date', 'Mia'], ['Date'])).toEqual([
    ...['Mia', 'Mia (2)', 'Mia (2) (2)', 'Date (2)', 'Mia (3)'],
  ]);
});
