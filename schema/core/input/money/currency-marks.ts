import { isCurrency } from './currencies.ts';

// What people write beside an amount, and the currencies that it may stand for. Isomorphic.

const MARKS: ReadonlyMap<string, string> = new Map([
  [
    '$',
    `USD ARS AUD BBD BMD BND BRL BSD BZD CAD CLP COP CUP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NIO NZD SBD SGD SRD
    TOP TTD TWD UYU WST XCD`,
  ],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['C$', 'CAD NIO'],
  ['HK$', 'HKD'],
  ['NT$', 'TWD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['S$', 'SGD'],
  ['€', 'EUR'],
  ['£', 'GBP EGP FKP GIP LBP SDG SHP SSP SYP'],
  ['¥', 'JPY CNY'],
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['₩', 'KRW KPW'],
  ['₹', 'INR'],
  ['RS', 'INR LKR MUR NPR PKR SCR'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₴', 'UAH'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['฿', 'THB'],
  ['RM', 'MYR'],
  ['RP', 'IDR'],
  ['R', 'ZAR'],
  ['KR', 'DKK ISK NOK SEK'],
  ['FR', 'CHF'],
  ['FT', 'HUF'],
  ['KČ', 'CZK'],
  ['LEI', 'RON'],
  ['TL', 'TRY'],
  ['ZŁ', 'PLN'],
]);

/** Returns the currencies that a code, sign or abbreviation in any case may stand for; none if it is unknown. */
export function currenciesMarked(mark: string): readonly string[] {
  const capitals = mark.toUpperCase();
  return isCurrency(capitals) ? [capitals] : (MARKS.get(capitals)?.split(/\s+/) ?? []);
}
