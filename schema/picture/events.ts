import type { Picture, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { fieldsIn } from '../core/journal/undo.ts';
import { expenseTitle } from './of-expense.ts';
import { activityWithName, pictureById } from './queries.ts';
import { mayChange } from './rules.ts';

/** Events from before 2026-11-29 have no `expenseId`. */
type Fields = Pick<Picture, 'alternativeText' | 'activityId' | 'messageId' | 'expenseId'>;
/** `restored`: the picture had been removed. Events from before 2026-11-26 don't say it. */
type Added = Fields & { restored?: true };

/** Who may restore it. `editorIds`, of a receipt: the accounts of who recorded the expense and who paid it. */
interface Rights {
  uploadedById?: string | null;
  editorIds?: readonly string[];
}

const shown: ShownFields<Added & Rights> = {
  alternativeText: 'TEXT',
  activityId: null,
  messageId: null,
  expenseId: null,
  restored: null,
  uploadedById: null,
  editorIds: null,
};

async function readName(ctx: Context, event: TripEvent): Promise<string | null> {
  const recorded = fieldsIn(event);
  // An event of a new description records that alone.
  const place = 'activityId' in recorded ? recorded : await pictureById(ctx, event.subjectId);
  const { activityId = null, expenseId = null } = place ?? {};
  if (typeof expenseId === 'string') return expenseTitle(ctx, event.tripId, expenseId);
  const activity = typeof activityId === 'string' ? await activityWithName(ctx, activityId) : null;
  return activity?.tripId === event.tripId ? activity.name : null;
}

const ofPicture = {
  version: 1,
  subject: 'Picture',
  readSubject: pictureById,
  readName,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const pictureEvents = declareEvents({
  PICTURE_ADDED: event<{ after: Added }>({
    ...ofPicture,
    description: 'A picture was added to an activity or an expense, or restored after its removal.',
    undoneBy: 'PICTURE_REMOVED',
  }),
  PICTURE_UPDATED: event<{ before: Pick<Fields, 'alternativeText'>; after: Pick<Fields, 'alternativeText'> }>({
    ...ofPicture,
    description: 'The alternative text of a picture changed.',
    undoneBy: 'PICTURE_UPDATED',
  }),
  PICTURE_REMOVED: event<{ before: Fields & Rights }>({
    ...ofPicture,
    description: 'A picture was removed from its activity, message or expense. The event’s subject is null.',
    undoneBy: 'PICTURE_ADDED',
    mayRestore: (member, before) => {
      // Earlier removals do not have the person.
      const { messageId, expenseId, uploadedById = null, editorIds = [] } = before as Partial<Fields & Rights>;
      // Earlier versions took the values of a removed message's pictures out of the journal.
      if (messageId === undefined) return false;
      const purpose = messageId ? 'MESSAGE' : expenseId ? 'EXPENSE' : 'ACTIVITY';
      return mayChange({ purpose, uploadedById }, member, editorIds);
    },
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof pictureEvents> {}
}
