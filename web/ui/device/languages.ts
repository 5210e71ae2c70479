import { languageOf } from '../../../schema/core/input/localization.ts';

/** Returns the languages that the device names and Intl knows. Some devices name none, or others: C, en_US. */
export const deviceLanguages = (): string[] =>
  [...(navigator.languages ?? [])].flatMap((tag) => languageOf(String(tag)) ?? []);

const known = new Map<string, boolean>();

/** Whether this browser formats dates in a language. The server may know more. */
export function isKnownLanguage(tag: string): boolean {
  const isKnown = known.get(tag) ?? languageOf(tag) !== null;
  known.set(tag, isKnown);
  return isKnown;
}
