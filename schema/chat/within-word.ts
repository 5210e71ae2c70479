/** Whether the @ at the place is within a word, as in an e-mail address. */
export const isWithinWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(Math.max(at - 2, 0), at));
