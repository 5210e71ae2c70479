// Languages and currencies, as Intl knows them. Isomorphic.

/** No tag of a language, script and region is longer. */
const MOST_TAG_CHARACTERS = 35;

/** Returns a BCP 47 tag in canonical form without extensions; null if Intl formats no dates in it. */
export function languageOf(tag: string): string | null {
  if (tag.length > MOST_TAG_CHARACTERS) return null;
  try {
    const { baseName } = new Intl.Locale(tag);
    return Intl.DateTimeFormat.supportedLocalesOf(baseName).length > 0 ? baseName : null;
  } catch {
    return null;
  }
}

/** Returns an ISO 4217 code in capitals; null if Intl does not know it. */
export function currencyOf(code: string): string | null {
  const capitals = code.toUpperCase();
  return Intl.supportedValuesOf('currency').includes(capitals) ? capitals : null;
}
