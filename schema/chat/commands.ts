import { sql } from 'kysely';
import type { Message } from '../../prisma/generated/client.ts';
import { asPerson } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, InvalidInput, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { asMember, type MemberWork, requireViewer } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { isSentLate, wasRemoved } from '../core/journal/was-removed.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { attachPictures } from '../picture/attach.ts';
import { removePicturesOf } from '../picture/remove.ts';
import { editMessageInput, removeMessageInput, sendMessageInput } from './input.ts';
import { mention, mentionAgain } from './mentions.ts';
import { type AuthoredMessage, findMessage, type MessageRow } from './queries.ts';
import { isOwnMessage } from './rules.ts';

/** Whether a message with this id was removed from the trip. The usual message needs no statement for it. */
const readRemoved = (tripId: string, id: string) =>
  sql<{ isRemoved: boolean }>`SELECT ${wasRemoved(tripId, 'MESSAGE_REMOVED', [id])} AS "isRemoved"`;

/** One may answer a message that was removed meanwhile. @throws InvalidInput. */
async function requireAnswerable({ tx, tripId }: MemberWork, replyToId: string | null): Promise<void> {
  if (replyToId === null || (await findMessage(tx, tripId, replyToId))) return;
  const { rows } = await readRemoved(tripId, replyToId).execute(tx);
  if (rows[0]?.isRemoved) return;
  throw new InvalidInput([{ path: ['replyToId'], message: 'The message to answer is not in this chat.' }]);
}

/**
 * Sends a message to the trip's chat. Sending the same id twice sends one message. One that was removed since does not
 * come back.
 * @throws InvalidInput, NotFound, also for an id that was removed; RateLimited, QuotaReached, Conflict for a taken id.
 */
export async function sendMessage(ctx: Context, input: unknown): Promise<MessageRow> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, tripId, text, pictureIds, replyToId = null, mentions } = parse(sendMessageInput, input);
  await ctx.limits.spend('message', [`user:${viewer.id}`]);
  const id = wantedId ?? newId('Message');
  const write = async (work: MemberWork, [removed]: readonly { isRemoved: boolean }[]): Promise<MessageRow> => {
    if (removed?.isRemoved) throw new NotFound('Message');
    const { tx, now, nextSeq, append } = work;
    await requireAnswerable(work, replyToId);
    const message = { id, tripId, seq: nextSeq(), authorId: viewer.id, text, replyToId, sentAt: now, editedAt: null };
    await send(tx, tx.insertInto('message').values(message));
    const parts = {
      pictures: await attachPictures(work, pictureIds ?? [], { messageId: id }),
      mentions: await mention(work, id, mentions ?? []),
      reactions: [],
    };
    const subject: AuthoredMessage = { ...message, author: asPerson(viewer), ...parts };
    append('MESSAGE_SENT', id, { subject });
    return subject;
  };
  const read = isSentLate(id, ctx.now()) ? readRemoved(tripId, id) : undefined;
  const sending = asMember(ctx, { trip: tripId }, 'chat', write, read);
  const findOwn = async () => {
    const sentBefore = await findMessage(ctx.kysely, tripId, id);
    return sentBefore?.authorId === viewer.id ? sentBefore : undefined;
  };
  const sent = await sending.catch(orSentBefore('message_pkey', findOwn));
  ctx.presence.stopTyping(tripId, viewer.id);
  return sent;
}

async function requireOwnMessage({ tx, tripId, viewer }: MemberWork, id: string): Promise<Message> {
  const message = await findMessage(tx, tripId, id);
  if (!message) throw new NotFound('Message');
  if (!isOwnMessage(message, viewer.id)) throw new Forbidden('Only its author may do this to a message.');
  return message;
}

/** Sets editedAt. @throws InvalidInput, NotFound, Forbidden, Conflict when the text differs from `baseText`. */
export async function editMessage(ctx: Context, input: unknown): Promise<Message> {
  const { messageId, baseText, text, mentions } = parse(editMessageInput, input);
  return asMember(ctx, { message: messageId }, 'chat', async (work) => {
    const { tx, now, append } = work;
    const message = await requireOwnMessage(work, messageId);
    const isNewText = text !== message.text;
    if (isNewText && typeof baseText === 'string' && baseText !== message.text) {
      throw new Conflict('You have changed this message elsewhere in the meantime.');
    }
    const isNamedAgain = isNewText || mentions ? await mentionAgain(work, { id: messageId, text }, mentions) : false;
    if (!isNewText && !isNamedAgain) return message;
    append('MESSAGE_EDITED', messageId, { before: { text: message.text }, after: { text } });
    await send(tx, tx.updateTable('message').set({ text, editedAt: now }).where('id', '=', messageId));
    return { ...message, text, editedAt: now };
  });
}

/** Also removes its texts in the journal. Its pictures stay for 30 days. @throws InvalidInput, NotFound, Forbidden. */
export async function removeMessage(ctx: Context, input: unknown): Promise<{ messageId: string }> {
  const { messageId } = parse(removeMessageInput, input);
  return asMember(ctx, { message: messageId }, 'chat', async (work) => {
    const { tx, tripId, append } = work;
    await requireOwnMessage(work, messageId);
    const texts = tx
      .updateTable('tripEvent')
      .set({ before: null, after: null })
      .where('tripId', '=', tripId)
      .where('subjectId', '=', messageId)
      .where('kindText', '=', 'MESSAGE_EDITED');
    await send(tx, texts);
    append('MESSAGE_REMOVED', messageId);
    await removePicturesOf(work, messageId);
    await send(tx, tx.deleteFrom('message').where('id', '=', messageId));
    return { messageId };
  });
}
