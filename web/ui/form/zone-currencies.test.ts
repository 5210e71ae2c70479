import { expect, test } from 'vitest';
import { isCurrency } from '../../../schema/core/input/money/currencies.ts';
import { currencyIn } from './zone-currencies.ts';

test.each([
  ['Europe/Lisbon', 'EUR'],
  ['Europe/Zurich', 'CHF'],
  ['Asia/Calcutta', 'INR'],
  ['Asia/Kolkata', 'INR'],
  ['America/Argentina/Buenos_Aires', 'ARS'],
  ['UTC', null],
  ['Mars/Olympus_Mons', null],
])('in %s people pay with %s', (zone, currency) => expect(currencyIn(zone)).toBe(currency));

test('every zone of a country has a currency', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !/^(Antarctica|Etc)|^[A-Z]+$/.test(zone));
  const without = zones.filter((zone) => !isCurrency(currencyIn(zone) ?? ''));
  expect(without).toEqual(['Atlantic/South_Georgia']);
});
