import { expect, test } from 'vitest';
import { findCosts, findOtherCosts } from './read-amounts.ts';

test.each<[currency: string, line: string, cents: number | null, other: string | null]>([
  ['EUR', 'museum €15', 1500, null],
  ['EUR', 'museum 12,50 euros', 1250, null],
  ['EUR', 'museum $15', null, '$15'],
  ['JPY', 'ramen ¥1000', 100_000, null],
  ['CAD', 'poutine $15', 1500, null],
  ['CAD', 'poutine US$15', null, 'US$15'],
  ['THB', 'curry THB 120', 12_000, null],
  ['USD', 'curry THB 120', null, null],
  ['TRY', 'try 5 kebabs for ₺90', 9000, null],
])('in a trip in %s, “%s” costs %s hundredths', (currency, line, cents, other) => {
  expect(findCosts(line, currency)[0]?.value.cents ?? null).toBe(cents);
  expect(findOtherCosts(line, currency)[0]?.value ?? null).toBe(other);
});
