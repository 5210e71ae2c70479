import { expect, it } from 'vitest';
import { stretchesOf } from './links.ts';

const linksIn = (text: string) => stretchesOf(text).flatMap(({ href }) => href ?? []);

it('finds addresses among words, and loses no character', () => {
  const text = 'See https://example.com/a?b=1#c and\nhttp://example.org, please';
  expect(linksIn(text)).toEqual(['https://example.com/a?b=1#c', 'http://example.org']);
  expect(
    stretchesOf(text)
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
});

it('leaves the punctuation of the sentence out of the address', () => {
  expect(linksIn('(https://example.com/x).')).toEqual(['https://example.com/x']);
  expect(linksIn('"https://example.com/x"!')).toEqual(['https://example.com/x']);
  expect(linksIn('https://en.wikipedia.org/wiki/Belém_(Lisbon)')).toEqual([
    'https://en.wikipedia.org/wiki/Belém_(Lisbon)',
  ]);
});

it.each([
  ['https://a.example/(b))', 'https://a.example/(b)'],
  ['https://a.example/(b).', 'https://a.example/(b)'],
  ['https://a.example/(b', 'https://a.example/(b'],
  ['https://a.example/((b)', 'https://a.example/((b)'],
  ['https://a.example/b)),)', 'https://a.example/b'],
  ['https://a.example/(b),)', 'https://a.example/(b)'],
  ['https://a.example/[b]', 'https://a.example/[b'],
])('in %s, finds %s', (text, address) => {
  expect(linksIn(text)).toEqual([address]);
});

it.each([
  ...['。', '、', '，', '！', '？', '：', '；', '」', '』', '】', '》', '）', '～', '｡', '､', '｣'],
  ...['…', '’', '”', '“', '»', '«', '›', '‹', '—', '،', '؟', '۔', '।', '։'],
  ...['\u202e', '\u202a', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u200b', '\ufeff', '\u3000', '\u2028'],
])('ends an address at %j', (mark) => {
  expect(linksIn(`「https://a.example/b${mark}nach`)).toEqual(['https://a.example/b']);
  expect(linksIn(`https://a.example/b${mark}`)).toEqual(['https://a.example/b']);
});

it.each([
  'https://zh.wikipedia.org/wiki/里斯本',
  'https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ',
  'https://ca.wikipedia.org/wiki/Col·legi',
  'https://en.wikipedia.org/wiki/Bose–Einstein',
  'https://he.wikipedia.org/wiki/צה״ל',
  'https://a.example/😀👨‍👩‍👧',
  'https://bücher.example/?q=a|b^c`d\\e',
])('keeps the letters of every script in %s', (address) => {
  expect(linksIn(address)).toEqual([address]);
});

it.each([')', '.', '!)', '(', '()', ']'])('reads an address that ends in a million %s in linear time', (mark) => {
  // Linear time takes a fraction of a second; quadratic time exceeds the test's time limit.
  expect(linksIn(`https://a${mark.repeat(1_000_000)}`)).toHaveLength(1);
});

it('links http and https only', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'example.com', 'https://'])
    expect(linksIn(text)).toEqual([]);
});

it('returns a message without an address whole', () => {
  expect(stretchesOf('hello')).toEqual([{ text: 'hello', href: null, start: 0 }]);
});
