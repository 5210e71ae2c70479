import type { DomainLive } from '../live/take-event.ts';
import { addPicture, forgetPicture } from './in-cache.ts';

export const live = {
  PICTURE_ADDED: ({ hasSubject, cache, tripId, subjectId }) => hasSubject && addPicture(cache, tripId, subjectId),
  PICTURE_UPDATED: null,
  PICTURE_REMOVED: ({ cache, subjectId }) => forgetPicture(cache, subjectId),
} satisfies DomainLive;
