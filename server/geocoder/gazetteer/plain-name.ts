/** Letters that Unicode does not take apart into a letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  ё: 'е',
};
const unusual = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Returns a name without capitals, marks and punctuation, as names are compared: “São-Tomé” is “sao tome”. Characters
 * that are neither letters nor digits become spaces.
 */
export function plainName(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all names are one of these two.
  if (/^[a-z]+( [a-z]+)*$/.test(lower)) return lower;
  if (/^[ -~]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(unusual, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
