/** The initials of the first and last word. Symbols only if there are no letters, and invisible characters never. */
export function initialsOf(username: string): string {
  const words = username.replaceAll(/\p{C}/gu, '').split(/[\s._-]+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const shown = letters.length > 0 ? letters : words.flatMap((word) => [...word][0] ?? []);
  return [...shown.slice(0, 1), ...shown.slice(1).slice(-1)].join('').toUpperCase();
}

/** The hue of a name, in degrees: `face` in theme.css makes a colour of it. */
export function hueOf(username: string): number {
  const sum = [...username].reduce((before, letter) => (before * 137 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7);
  // The golden ratio spreads close values, so that similar names get different hues.
  return Math.round(((sum * 0.618033988749895) % 1) * 360);
}
