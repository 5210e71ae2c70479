import * as z from 'zod/mini';
import { blankableText, reference, textOf } from '../core/input/fields.ts';

/** Longer than an address. */
export const MAX_QUERY = 200;
export const MAX_PLACES = 20;

export const MAX_LINES = 100;
/** A hundred long links with their names. */
export const MAX_TEXT_BYTES = 65_536;

const degrees = (label: string, most: number) =>
  z
    .number(`${label} must be a number.`)
    .check(z.refine((value) => Math.abs(value) <= most, `${label} must be between ${-most} and ${most}.`));

/** What to find. A blank text is allowed, and finds nothing: a search field is empty at first. */
export const placesInput = z.object({
  query: blankableText('Query', MAX_QUERY),
  tripId: z.nullish(reference),
  first: z
    .int('First must be a whole number.')
    .check(z.refine((count) => count >= 1 && count <= MAX_PLACES, `First must be between 1 and ${MAX_PLACES}.`)),
});

export const pointInput = z.object({ latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) });

/** The lines of a pasted text, without the blank ones. */
export const linesIn = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((each, index) => ({ line: index + 1, text: each.trim() }))
    .filter((each) => each.text !== '');

export const readPlacesInput = z.object({
  text: textOf('Text').check(
    z.refine((text) => new TextEncoder().encode(text).length <= MAX_TEXT_BYTES, {
      error: 'Text can be at most 64 kB.',
      abort: true,
    }),
    z.refine((text) => linesIn(text).length <= MAX_LINES, `Text can have at most ${MAX_LINES} lines.`),
  ),
});
