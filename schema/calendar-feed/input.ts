import * as z from 'zod/mini';
import { clientMadeId, optionalLine, reference } from '../core/input/fields.ts';

export const MAX_FEED_LABEL = 60;

export const createCalendarFeedInput = z.object({
  id: clientMadeId('CalendarFeed'),
  tripId: z.nullish(reference),
  label: optionalLine('Label', MAX_FEED_LABEL),
  hasCodes: z._default(z.boolean(), false),
  hasCosts: z._default(z.boolean(), false),
});

export const calendarFeedReference = z.object({ calendarFeedId: reference });
