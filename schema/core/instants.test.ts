import { expect, test } from 'vitest';
import { isoText } from './instants.ts';

const DAY_MS = 24 * 60 * 60_000;

test('gives the same text as toISOString, on all days and at their edges', () => {
  const edges = [0, -1, 1, -DAY_MS, 8.64e15, -8.64e15, Date.UTC(9999, 11, 31, 23, 59, 59, 999), Date.UTC(10_000, 0)];
  // Every second day from 1900 on, each at another time, and the same days again.
  const many = Array.from(
    { length: 60_000 },
    (_, number) => Date.UTC(1900, 0, 1 + 2 * (number % 30_000)) + number * 86_399,
  );
  for (const at of [...edges, ...many, ...edges]) {
    const instant = new Date(at);
    if (isoText(instant) !== instant.toISOString()) expect(isoText(instant)).toBe(instant.toISOString());
  }
});

test('an invalid date is refused', () => {
  expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError);
});
