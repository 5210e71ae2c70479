import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { countAt, isPlaceFull } from './attach.ts';
import { describePictureInput, pictureReference } from './input.ts';
import { editorsOf } from './of-expense.ts';
import { findPicture, inUse, type TripPicture } from './queries.ts';
import { markRemoved, recorded, removeFromUse } from './remove.ts';
import { restoreMessage } from './restore-message.ts';
import { mayChange, RESTORABLE_MS, scopeFor } from './rules.ts';

/** Reads a picture that the viewer may change. @throws NotFound, InsufficientScope, Forbidden. */
async function requireOwn({ tx, tripId, membership, viewer }: MemberWork, id: string): Promise<TripPicture> {
  const picture = await findPicture(tx, tripId, id);
  if (!picture || (!picture.attachedAt && picture.uploadedById !== viewer.id)) throw new NotFound('Picture');
  requireScope({ viewer }, scopeFor[picture.purpose]);
  if (!mayChange(picture, membership, await editorsOf(tx, picture)))
    throw new Forbidden('You may not change this picture.');
  return { ...picture, tripId };
}

async function isInUse({ tx }: MemberWork, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('picture').select('id').where('id', '=', id).where(inUse).executeTakeFirst()) !== undefined
  );
}

/** A picture that is not in use gets no event. @throws InvalidInput, NotFound, Forbidden, Conflict for an old base. */
export async function describePicture(ctx: Context, input: unknown): Promise<TripPicture> {
  const { pictureId, baseAlternativeText, alternativeText } = parse(describePictureInput, input);
  return asMember(ctx, { picture: pictureId }, 'addPictures', async (work) => {
    const { tx, append } = work;
    const picture = await requireOwn(work, pictureId);
    if (picture.removedAt) throw new NotFound('Picture');
    const before = { alternativeText: picture.alternativeText };
    if (before.alternativeText === alternativeText) return picture;
    if (typeof baseAlternativeText === 'string' && baseAlternativeText !== before.alternativeText) {
      throw new Conflict('Someone else has changed this description in the meantime.');
    }
    await send(tx, tx.updateTable('picture').set({ alternativeText }).where('id', '=', pictureId));
    if (picture.attachedAt) append('PICTURE_UPDATED', pictureId, { before, after: { alternativeText } });
    return { ...picture, alternativeText };
  });
}

/**
 * Removes a picture from its activity, message or expense. It can be restored for 30 days.
 * @throws InvalidInput, NotFound, Forbidden, Conflict for a cover, and for the only content of a message.
 */
export async function removePicture(ctx: Context, input: unknown): Promise<{ pictureId: string }> {
  const { pictureId } = parse(pictureReference, input);
  return asMember(ctx, { picture: pictureId }, 'addPictures', async (work) => {
    const picture = await requireOwn(work, pictureId);
    if (picture.removedAt) return { pictureId };
    const isUsed = await isInUse(work, pictureId);
    if (picture.purpose === 'TRIP_COVER' && isUsed) {
      throw new Conflict('This picture is the trip’s cover. Choose another cover, or none, instead.');
    }
    if (picture.messageId && (await isAllOf(work, picture.messageId))) {
      throw new Conflict('The message has nothing else. Remove the message instead.');
    }
    await (isUsed ? removeFromUse : markRemoved)(work, [picture]);
    return { pictureId };
  });
}

/** Whether a message has one picture and no text. */
async function isAllOf(work: MemberWork, messageId: string): Promise<boolean> {
  const message = await work.tx.selectFrom('message').select('text').where('id', '=', messageId).executeTakeFirst();
  return message?.text === '' && (await countAt(work, { messageId })) <= 1;
}

/**
 * If its message was removed too, the message comes back without its text.
 * @throws InvalidInput, NotFound (also after 30 days), Forbidden, Conflict without room, activity or expense.
 */
export async function restorePicture(ctx: Context, input: unknown): Promise<TripPicture> {
  const { pictureId } = parse(pictureReference, input);
  return asMember(ctx, { picture: pictureId }, 'addPictures', async (work) => {
    const { tx, now, append } = work;
    const { removedAt, ...picture } = await requireOwn(work, pictureId);
    const restored = { ...picture, removedAt: null };
    if (!removedAt) return restored;
    if (now.getTime() - removedAt.getTime() > RESTORABLE_MS) throw new NotFound('Picture');
    if (await isPlaceFull(work, picture)) throw new Conflict('There are too many other pictures meanwhile.');
    const { messageId, attachedAt } = picture;
    const hasPlace = !messageId || !attachedAt || (await restoreMessage(work, messageId, attachedAt));
    await tx.updateTable('picture').set({ removedAt: null }).where('id', '=', pictureId).execute();
    if (!hasPlace || !(await isInUse(work, pictureId))) {
      throw new Conflict('What the picture belonged to does not exist any more.');
    }
    append('PICTURE_ADDED', pictureId, { after: { ...recorded(restored), restored: true } });
    return restored;
  });
}
