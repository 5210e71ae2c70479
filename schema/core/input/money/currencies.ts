// The currencies of ISO 4217 and their minor units. Isomorphic.

/**
 * The codes by exponent: the decimals of a currency. From ISO's list of 1 January 2026, without units of account, metals
 * and codes for tests; CLF, in which Chile states rents, is in. Not from Intl, whose decimals differ between browsers
 * (some give HUF none). Never remove a code and never change an exponent: stored amounts depend on both.
 */
const CODES: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP
    CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS
    KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
    PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const exponents: ReadonlyMap<string, number> = new Map(
  CODES.flatMap(([exponent, codes]) => codes.split(/\s+/).map((code) => [code, exponent] as const)),
);

/** The codes in alphabetical order. */
export const CURRENCIES: readonly string[] = [...exponents.keys()].sort();

/** Whether this is the code of a currency, in capitals. */
export const isCurrency = (code: string): boolean => exponents.has(code);

/** Returns how many decimals the currency has: 2 for EUR, 0 for JPY. @throws RangeError if it is not a currency. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new RangeError(`${currency} is not a currency.`);
  return exponent;
}
