import * as z from 'zod/mini';
import { reference } from '../core/input/fields.ts';

/** What a public page can show beside the plan itself. */
export const shownParts = ['REAL_DATES', 'DESCRIPTIONS'] as const;

export const publishTripInput = z.object({
  tripId: reference,
  shows: z.array(z.enum(shownParts), `shows must be a list of ${shownParts.join(' and ')}.`),
  isIndexed: z._default(z.boolean('isIndexed must be true or false.'), false),
});

export const unpublishTripInput = z.object({ tripId: reference });
