import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, sumOf } from './allocate.ts';
import { CHECKSUM, checksum } from './checksum.ts';

const byLetter = (weights: Record<string, number>) =>
  new Map(Object.entries(weights).map(([id, weight]) => [id, BigInt(weight)]));

test.each<[string, number, Record<string, number>, string, Record<string, number>]>([
  ['without a remainder', 9, { a: 1, b: 1, c: 1 }, '00', { a: 3, b: 3, c: 3 }],
  ['by weight', 10, { a: 3, b: 2 }, '00', { a: 6, b: 4 }],
  ['nothing to a weight of 0', 10, { a: 1, b: 0, c: 2 }, '00', { a: 3, b: 0, c: 7 }],
  ['nothing of nothing', 0, { a: 1, b: 2 }, '00', { a: 0, b: 0 }],
  ['to one', 7, { a: 5 }, '00', { a: 7 }],
  ['the unit left over to the largest remainder', 10, { a: 2, b: 1 }, '00', { a: 7, b: 3 }],
  ['among equal ones to the first', 10, { a: 1, b: 1, c: 1 }, '00', { a: 4, b: 3, c: 3 }],
  ['to the second, by the key', 10, { a: 1, b: 1, c: 1 }, '01', { a: 3, b: 4, c: 3 }],
  ['to the third, by the key', 10, { a: 1, b: 1, c: 1 }, '02', { a: 3, b: 3, c: 4 }],
  ['to the first again, by the key', 10, { a: 1, b: 1, c: 1 }, '03', { a: 4, b: 3, c: 3 }],
  ['the key in base 32: 10 is 32', 10, { a: 1, b: 1, c: 1 }, '10', { a: 3, b: 3, c: 4 }],
  ['the key in base 32: zz is 1023', 11, { a: 1, b: 1, c: 1, d: 1, e: 1 }, 'zz', { a: 2, b: 2, c: 2, d: 3, e: 2 }],
  ['only the last two characters count', 10, { a: 1, b: 1 }, 'expense_01zz00', { a: 5, b: 5 }],
  ['two units around the end', 11, { a: 1, b: 1, c: 1 }, '02', { a: 4, b: 3, c: 4 }],
  ['first to a larger remainder', 7, { a: 1, b: 2, c: 2, d: 2, e: 3 }, '02', { a: 1, b: 1, c: 1, d: 2, e: 2 }],
])('divides %s', (_, total, weights, key, expected) => {
  const parts = allocate(BigInt(total), byLetter(weights), key);
  expect(Object.fromEntries([...parts].sort().map(([id, part]) => [id, Number(part)]))).toEqual(expected);
});

test.each([
  ['a negative total', -1n, { a: 1 }, '00'],
  ['a negative weight', 1n, { a: 2, b: -1 }, '00'],
  ['no weights', 1n, {}, '00'],
  ['only weights of 0', 1n, { a: 0 }, '00'],
  ['a key with a letter that no id has', 1n, { a: 1, b: 1 }, '0u'],
  ['a key of one character', 1n, { a: 1, b: 1 }, '0'],
])('refuses %s', (_, total, weights, key) => {
  expect(() => allocate(total, byLetter(weights), key)).toThrow(RangeError);
});

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-z]{1,4}$/), { minLength: 1, maxLength: 200 });
const weights = ids.chain((some) =>
  fc
    .array(fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 10n ** 13n)), { minLength: some.length, maxLength: some.length })
    .map((values) => new Map(some.map((id, place) => [id, values[place] ?? 0n]))),
);
const total = fc.oneof(fc.bigInt(0n, 300n), fc.bigInt(0n, 10n ** 13n));
const key = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{2}$/);

test('the parts add up to the total, each within one unit of its quota, in any order of the weights', () => {
  fc.assert(
    fc.property(total, weights, key, fc.infiniteStream(fc.nat()), (amount, byId, turn, random) => {
      const sum = sumOf(byId.values());
      fc.pre(sum > 0n);
      const parts = allocate(amount, byId, turn);
      expect(sumOf(parts.values())).toBe(amount);
      expect(parts.size).toBe(byId.size);
      const wrong = [...parts].filter(([id, part]) => {
        const difference = part * sum - amount * (byId.get(id) ?? -1n);
        return difference <= -sum || difference >= sum;
      });
      expect(wrong).toEqual([]);
      const shuffled = Array.from(byId, (entry) => ({ entry, place: random.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry);
      expect(allocate(amount, new Map(shuffled), turn)).toEqual(parts);
    }),
  );
});

test('over all keys everyone gets the unit left over equally often', () => {
  const three = byLetter({ a: 1, b: 1, c: 1 });
  const keys = Array.from('012345678', (digit) => `0${digit}`);
  const sums = ['a', 'b', 'c'].map((id) => sumOf(keys.map((each) => allocate(100n, three, each).get(id) ?? 0n)));
  expect(sums).toEqual([300n, 300n, 300n]);
});

test('the server divides as each browser does', () => {
  expect(checksum()).toBe(CHECKSUM);
});
