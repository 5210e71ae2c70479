import * as z from 'zod/mini';
import { blankableText, reference } from '../core/input/fields.ts';

/** Longer than an address. */
export const MAX_QUERY = 200;
export const MAX_PLACES = 20;

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
