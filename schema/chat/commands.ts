import { type Message, Prisma } from '../../prisma/generated/client.ts';
import { asPerson } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { inTrip, inTripBySql, type MemberWork, requireViewer } from '../core/journal/journal.ts';
import { findRow, insertRow } from '../core/journal/rows.ts';
import { ifTaken } from '../core/journal/transactions.ts';
import { parse } from '../core/parse.ts';
import { editMessageInput, removeMessageInput, sendMessageInput } from './input.ts';
import { type AuthoredMessage, messages } from './queries.ts';
import { isOwnMessage } from './rules.ts';

/**
 * Sends a message to the trip's chat. Sending the same id twice sends one message.
 * @throws InvalidInput, NotFound, RateLimited, Conflict when the id is taken.
 */
export async function sendMessage(ctx: Context, input: unknown): Promise<Message> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, tripId, text } = parse(sendMessageInput, input);
  await ctx.limits.spend('message', [`user:${viewer.id}`]);
  const id = wantedId ?? newId('Message');
  const sending = inTripBySql(
    ctx,
    { trip: tripId },
    'chat',
    async ({ send, now, nextSeq, append }): Promise<Message> => {
      const given = { id, tripId, seq: nextSeq(), authorId: viewer.id, text, sentAt: now };
      const message = await insertRow<Message>(send, messages, given);
      const subject: AuthoredMessage = { ...message, author: asPerson(viewer) };
      append('MESSAGE_SENT', id, { subject });
      return subject;
    },
  );
  const sentBefore = async () => {
    const earlier = await findRow<Message>(ctx.readRows, messages, { id, tripId });
    if (earlier?.authorId !== viewer.id) throw new Conflict('That id is already in use.');
    return earlier;
  };
  const sent = await sending.catch(ifTaken(messages, sentBefore));
  ctx.presence.stopTyping(tripId, viewer.id);
  return sent;
}

async function requireOwnMessage({ tx, tripId, viewer }: MemberWork, id: string): Promise<Message> {
  const message = await tx.message.findUnique({ where: { id, tripId } });
  if (!message) throw new NotFound('Message');
  if (!isOwnMessage(message, viewer.id)) throw new Forbidden('Only its author may do this to a message.');
  return message;
}

/**
 * Changes the text of the viewer's own message, and sets editedAt.
 * @throws InvalidInput, NotFound, Forbidden, Conflict when the text differs from `baseText`.
 */
export async function editMessage(ctx: Context, input: unknown): Promise<Message> {
  const { messageId, baseText, text } = parse(editMessageInput, input);
  return inTrip(ctx, { message: messageId }, 'chat', async (work) => {
    const message = await requireOwnMessage(work, messageId);
    if (message.text === text) return message;
    if (typeof baseText === 'string' && baseText !== message.text) {
      throw new Conflict('You have changed this message elsewhere in the meantime.');
    }
    work.append('MESSAGE_EDITED', messageId, { before: { text: message.text }, after: { text } });
    return work.tx.message.update({ where: { id: messageId }, data: { text, editedAt: work.now } });
  });
}

/** Removes the viewer's own message, also its text in the journal. @throws InvalidInput, NotFound, Forbidden. */
export async function removeMessage(ctx: Context, input: unknown): Promise<{ messageId: string }> {
  const { messageId } = parse(removeMessageInput, input);
  return inTrip(ctx, { message: messageId }, 'chat', async (work) => {
    await requireOwnMessage(work, messageId);
    await work.tx.message.delete({ where: { id: messageId } });
    await work.tx.tripEvent.updateMany({
      where: { tripId: work.tripId, subjectId: messageId, kind: 'MESSAGE_EDITED' },
      data: { before: Prisma.DbNull, after: Prisma.DbNull },
    });
    work.append('MESSAGE_REMOVED', messageId);
    return { messageId };
  });
}
