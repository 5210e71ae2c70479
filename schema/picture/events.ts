import type { Picture } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { pictureById } from './queries.ts';
import { mayChange } from './rules.ts';

type Fields = Pick<Picture, 'alternativeText' | 'activityId' | 'messageId'>;

const shown: ShownFields<Fields & { uploadedById: string }> = {
  alternativeText: 'TEXT',
  activityId: null,
  messageId: null,
  uploadedById: null,
};

const ofPicture = {
  version: 1,
  subject: 'Picture',
  readSubject: pictureById,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const pictureEvents = declareEvents({
  PICTURE_ADDED: event<{ after: Fields }>({
    ...ofPicture,
    description: 'A picture was added to an activity, or restored after its removal.',
    undoneBy: 'PICTURE_REMOVED',
  }),
  PICTURE_UPDATED: event<{ before: Pick<Fields, 'alternativeText'>; after: Pick<Fields, 'alternativeText'> }>({
    ...ofPicture,
    description: 'The alternative text of a picture changed.',
    undoneBy: 'PICTURE_UPDATED',
  }),
  PICTURE_REMOVED: event<{ before: Fields & { uploadedById?: string | null } }>({
    ...ofPicture,
    description: 'A picture was removed from its activity or message. The event’s subject is null.',
    undoneBy: 'PICTURE_ADDED',
    mayRestore: (member, before) => {
      // Earlier removals do not have the person.
      const { messageId, uploadedById = null } = before as Partial<Picture>;
      return mayChange({ purpose: messageId ? 'MESSAGE' : 'ACTIVITY', uploadedById }, member);
    },
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof pictureEvents> {}
}
