import { domainToUnicode } from 'node:url';

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Only letters that look like Latin ones, as Chromium lists them, and the Greek ones. */
const ONLY_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуҽпгѵѡαικνορτυωχϲ\d-]+$/u;

/**
 * Whether letters of one script may pass for those of another: "exаmple" with a Cyrillic а, and "аррӏе.com", which is
 * all Cyrillic.
 */
function isDeceptive(domain: string): boolean {
  const labels = domain.split('.');
  const isAscii = (label = '') => /^[a-z\d-]+$/.test(label);
  return labels.some(
    (label) =>
      (LATIN.test(label) && LOOKALIKE.test(label)) ||
      (ONLY_LOOKALIKES.test(label) && !isAscii(label) && isAscii(labels.at(-1))),
  );
}

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
