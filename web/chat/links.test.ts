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

it('leaves the marks of the sentence out of the address', () => {
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
])('of %s it takes %s', (text, address) => {
  expect(linksIn(text)).toEqual([address]);
});

it.each([')', '.', '!)', '(', '()', ']'])(
  'takes as much longer for an address that ends in more %s as there are more',
  (mark) => {
    const timeOf = (length: number) => {
      const text = `https://a${mark.repeat(length)}`;
      const start = performance.now();
      stretchesOf(text);
      return performance.now() - start;
    };
    const fastest = (length: number) => Math.min(...Array.from({ length: 5 }, () => timeOf(length)));
    fastest(10_000);
    // 16 times as many; if the time grew with the square it would be 256 times as long.
    expect(fastest(160_000) / fastest(10_000)).toBeLessThan(100);
  },
);

it('follows http and https only', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'example.com', 'https://'])
    expect(linksIn(text)).toEqual([]);
});

it('gives a message without an address back whole', () => {
  expect(stretchesOf('hello')).toEqual([{ text: 'hello', href: null, start: 0 }]);
});
