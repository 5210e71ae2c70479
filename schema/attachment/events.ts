import type { Attachment } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { attachmentById } from './queries.ts';
import { mayRemove } from './rules.ts';

type Fields = Pick<Attachment, 'name' | 'activityId'>;
/** `restored`: the file had been removed. */
type Added = Fields & { restored?: true };
/** Who may restore it. */
type Removed = Fields & Pick<Attachment, 'addedById'>;

const shown: ShownFields<Added & Removed> = { name: 'TEXT', activityId: null, addedById: null, restored: null };

const ofAttachment = {
  version: 1,
  subject: 'Attachment',
  readSubject: attachmentById,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const attachmentEvents = declareEvents({
  ATTACHMENT_ADDED: event<{ after: Added }>({
    ...ofAttachment,
    description: 'A file was added to an activity or the trip, or restored after its removal.',
    undoneBy: 'ATTACHMENT_REMOVED',
  }),
  ATTACHMENT_REMOVED: event<{ before: Removed }>({
    ...ofAttachment,
    description: 'A file was removed from its activity or the trip. The event’s subject is null.',
    undoneBy: 'ATTACHMENT_ADDED',
    mayRestore: ({ userId, role }, before) => {
      const { addedById = null } = before as Partial<Removed>;
      return mayRemove({ addedById }, userId, role);
    },
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof attachmentEvents> {}
}
