import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from './allocate.ts';
import { settle } from './settle.ts';

const inWords = (balances: Record<string, bigint>) =>
  settle(new Map(Object.entries(balances)))
    .map(({ fromId, toId, amount }) => `${fromId}→${toId} ${amount}`)
    .join(', ');

test.each<[string, Record<string, bigint>, string]>([
  ['no one', {}, ''],
  ['all settled', { a: 0n, b: 0n }, ''],
  ['two', { a: 5n, b: -5n }, 'b→a 5'],
  ['one who paid for all', { a: 6666n, b: -3333n, c: -3333n }, 'b→a 3333, c→a 3333'],
  ['the largest first', { a: 10n, b: 3n, c: -4n, d: -9n }, 'd→a 9, c→b 3, c→a 1'],
  ['an exact pair before a larger one', { a: 10n, b: 4n, c: -4n, d: -10n }, 'c→b 4, d→a 10'],
  ['an exact pair, where the largest would split it', { a: 9n, b: 4n, c: -4n, d: -6n, e: -3n }, 'c→b 4, d→a 6, e→a 3'],
  ['equal ones by id', { d: 5n, c: 5n, b: -5n, a: -5n }, 'a→c 5, b→d 5'],
  ['equal ones by id, without pairs', { d: 6n, c: 6n, b: -4n, a: -4n, e: -4n }, 'a→c 4, b→d 4, e→c 2, e→d 2'],
  ['the largest anew after each payment', { a: 10n, b: -4n, c: -3n, d: 3n, e: -6n }, 'c→d 3, e→a 6, b→a 4'],
])('settles %s', (_, balances, transfers) => {
  expect(inWords(balances)).toBe(transfers);
});

test('balances that do not add up to 0 are refused', () => {
  expect(() => settle(new Map([['a', 1n]]))).toThrow(RangeError);
  expect(() =>
    settle(
      new Map([
        ['a', 2n],
        ['b', -1n],
      ]),
    ),
  ).toThrow(RangeError);
});

const amount = fc.oneof(fc.bigInt(-5n, 5n), fc.bigInt(-(10n ** 14n), 10n ** 14n));
/** The last one gets or owes the rest. */
const balances = fc.array(amount, { maxLength: 60 }).map((amounts) => {
  const all = [...amounts, -sumOf(amounts)];
  return new Map(all.map((each, place) => [`traveler_${String(place).padStart(2, '0')}`, each]));
});

test('clears everybody exactly, with fewer payments than people, in any order of the balances', () => {
  fc.assert(
    fc.property(balances, (before) => {
      const transfers = settle(before);
      const after = new Map(before);
      for (const { fromId, toId, amount } of transfers) {
        expect(amount > 0n).toBe(true);
        after.set(fromId, (after.get(fromId) ?? 0n) + amount);
        after.set(toId, (after.get(toId) ?? 0n) - amount);
      }
      expect([...after.values()].filter((balance) => balance !== 0n)).toEqual([]);
      const people = [...before.values()].filter((balance) => balance !== 0n).length;
      expect(transfers.length).toBeLessThanOrEqual(Math.max(people - 1, 0));
      expect(settle(new Map([...before].reverse()))).toEqual(transfers);
    }),
  );
});
