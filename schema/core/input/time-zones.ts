// Names of the IANA time zone database. Isomorphic.

/** Returns the name that Intl uses for a zone. @throws RangeError if there is no such zone. */
export const resolvedZone = (name: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(resolvedZone(name)) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
