import { domainToUnicode } from 'node:url';

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether letters of one script may pass for those of another, as in "exаmple" with a Cyrillic а. */
const isDeceptive = (domain: string) => domain.split('.').some((label) => LATIN.test(label) && LOOKALIKE.test(label));

/**
 * Returns an address as people read it: with the domain in Unicode, unless that could deceive them.
 * @param stored See `storedAddress`.
 */
export function shownAddress(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  if (!stored.includes('xn--', at)) return stored;
  const domain = domainToUnicode(stored.slice(at));
  return domain === '' || isDeceptive(domain) ? stored : stored.slice(0, at) + domain;
}
