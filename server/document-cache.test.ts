import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { DocumentCache } from './document-cache.ts';

const padded = (name: string, length: number) => `{ ${name} } #`.padEnd(length, '-');

test('a document comes back as it was kept', () => {
  const cache = new DocumentCache();
  const document = parse('{ viewer { email } }');
  cache.set('{ viewer { email } }', document);
  expect(cache.get('{ viewer { email } }')).toBe(document);
  expect(cache.get('{ viewer }')).toBeUndefined();
});

test('past its size the least recently used go, and one that is too large is not kept', () => {
  const cache = new DocumentCache();
  const sources = ['a', 'b', 'c'].map((name) => padded(name, 100 * 1024));
  const [a = '', b = '', c = ''] = sources;
  cache.set(a, parse(a));
  cache.set(b, parse(b));
  cache.get(a);
  cache.set(c, parse(c));
  expect([a, b, c].map((source) => cache.get(source) !== undefined)).toEqual([true, false, true]);
  const huge = padded('huge', 300 * 1024);
  cache.set(huge, parse(huge));
  expect(cache.get(huge)).toBeUndefined();
});
