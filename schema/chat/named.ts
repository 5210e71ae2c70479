/** Whether the @ at the place is within a word, as in an e-mail address. */
export const isWithinWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(Math.max(at - 2, 0), at));

/** Whether the text has the name after an @ that is not within a word. */
export function isNamedIn(text: string, name: string): boolean {
  const named = `@${name}`;
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1))
    if (!isWithinWord(text, at)) return true;
  return false;
}
