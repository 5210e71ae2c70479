import { expect, test } from 'vitest';
import { inParts, joinedInTurns } from './in-turns.ts';

test('other work has its turn between two parts of a long text', async () => {
  const order: string[] = [];
  function* parts() {
    for (const part of ['a', 'b', 'c']) {
      order.push(part);
      yield part;
    }
  }
  setImmediate(() => order.push('other work'));
  expect(String(await joinedInTurns(parts()))).toBe('abc');
  expect(order).toEqual(['a', 'other work', 'b', 'c']);
});

test('rows come in parts of a hundred', () => {
  const rows = Array.from({ length: 250 }, (_, place) => place);
  const parts = [...inParts(rows)];
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(parts.flat()).toEqual(rows);
});
