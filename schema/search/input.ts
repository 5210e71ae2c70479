import * as z from 'zod/mini';
import { blankableText, reference } from '../core/input/fields.ts';

/** Longer than a sentence. */
export const MAX_SEARCH = 200;

/** What to search. A blank text is allowed, and finds nothing: a search field is empty at first. */
export const searchInput = z.object({ text: blankableText('Text', MAX_SEARCH), tripId: z.nullish(reference) });
