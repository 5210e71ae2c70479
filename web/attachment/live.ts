import type { DomainLive } from '../live/take-event.ts';
import { addAttachment, forgetAttachment } from './in-cache.ts';

export const live = {
  ATTACHMENT_ADDED: ({ hasSubject, cache, tripId, subjectId }) => hasSubject && addAttachment(cache, tripId, subjectId),
  ATTACHMENT_REMOVED: ({ cache, subjectId }) => forgetAttachment(cache, subjectId),
} satisfies DomainLive;
