import { expect, test } from 'vitest';
import { likelyCurrencies } from './likely-currencies.ts';

test.each([
  [{ base: 'EUR', used: ['JPY', 'EUR'], timeZone: 'Asia/Tokyo', usual: 'CHF' }, ['EUR', 'JPY', 'CHF']],
  [{ base: 'USD', timeZone: 'Europe/Lisbon', usual: 'XXX' }, ['USD', 'EUR']],
  [{ base: 'USD', timeZone: 'UTC', usual: null }, ['USD']],
])('of %o, each is there once', (known, likely) => expect(likelyCurrencies(known)).toEqual(likely));
