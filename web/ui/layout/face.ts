/** The initials of the first and last word. Symbols only if there are no letters, and invisible characters never. */
export function initialsOf(username: string): string {
  const words = username.replaceAll(/\p{C}/gu, '').split(/[\s._-]+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const shown = letters.length > 0 ? letters : words.flatMap((word) => [...word][0] ?? []);
  return [...shown.slice(0, 1), ...shown.slice(1).slice(-1)].join('').toUpperCase();
}

/** A colour for each name, dark enough for paper-coloured letters. */
export function colourOf(username: string): string {
  const sum = [...username].reduce((before, letter) => (before * 137 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7);
  // The golden ratio spreads close values, so that similar names get different hues.
  const hue = Math.round(((sum * 0.618033988749895) % 1) * 360);
  return `light-dark(oklch(0.42 0.085 ${hue}), oklch(0.83 0.085 ${hue}))`;
}
