// The rules for names of people, trips and activities. A bad name is refused, never changed. Isomorphic.

/** Bidi controls, which change how the text around a name reads, and invisible characters such as zero width space. */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069\u00ad\u200b\u2060\ufeff\u115f\u1160\u3164\uffa0]/;

/** Scripts whose letters join or stack, so that a joiner between two letters has a visible effect. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Phags_Pa', 'Mandaic', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Myanmar', 'Khmer', 'Tibetan', 'Javanese', 'Balinese', 'Newa', 'Tai_Tham', 'Meetei_Mayek'],
];
const LETTER = `[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** An emoji with its optional variation selectors and skin tones. */
const EMOJI = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';

/** A joiner U+200C or U+200D in a place where it belongs. Some Persian and Malayalam words end in one. */
const AT_HOME = new RegExp(
  `(${EMOJI})\\u200d(?=\\p{Extended_Pictographic})|(${LETTER})[\\u200c\\u200d](?=${LETTER}|[\\s\\p{P}]|$)`,
  'gu',
);
const JOINER = /[\u200c\u200d]/;

/** U+2800 is a Braille cell without a dot. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

const isPlain = (name: string) => !HIDDEN.test(name) && !JOINER.test(name.replace(AT_HOME, '$1$2'));

/** @returns why the text can't be a name, as a sentence; null if it can. Other checks refuse blank text. */
export function nameProblem(label: string, text: string): string | null {
  if (!isPlain(text)) return `${label} contains invisible characters.`;
  if (text.trim() && !VISIBLE.test(text)) return `${label} must contain a visible character.`;
  return null;
}

/** Returns the text of another source without the invisible characters that no name may have. */
export function withoutHidden(text: string): string {
  const shown = text.replaceAll(new RegExp(HIDDEN, 'g'), '');
  return isPlain(shown) ? shown : shown.replaceAll(new RegExp(JOINER, 'g'), '');
}

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Returns the text on one line, without control characters: for lists in which each line says one thing. */
export const onOneLine = (text: string): string => text.replace(BREAKS, ' ');

/** Trims white space, but not U+FEFF, which `trim()` would remove: it is refused and not stripped. */
export function trimmedName(text: string): string {
  const isSpace = (place: number) => /[^\S\ufeff]/.test(text.charAt(place));
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
}
