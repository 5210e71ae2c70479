/** A variation selector or a keycap ends an emoji. */
const WORD = /[\p{L}\p{N}_]|(?![\ufe0f\u20e3])\p{M}/u;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const isOfWord = (character = ''): boolean => WORD.test(character) && !UNSPACED.test(character);

/** Whether the @ at the place is within a word, as in an e-mail address. */
export const isWithinWord = (text: string, at: number): boolean =>
  isOfWord([...text.slice(Math.max(at - 2, 0), at)].at(-1));

/** Whether a word goes on at the place, where a name ends. */
export const goesOn = (text: string, end: number): boolean => isOfWord([...text.slice(end, end + 2)][0]);

/** Whether the text has the name after an @ that is not within a word. */
export function isNamedIn(text: string, name: string): boolean {
  const named = `@${name}`;
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1))
    if (!isWithinWord(text, at)) return true;
  return false;
}
