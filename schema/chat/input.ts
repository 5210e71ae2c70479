import * as z from 'zod/mini';
import { blankableText, clientMadeId, reference, requiredText, textAsRead } from '../core/input/fields.ts';
import { pictureIds } from '../picture/input.ts';

/** Two screens of text. A longer text belongs in a document. */
const MAX_MESSAGE = 4_000;

const messageText = requiredText('Message', MAX_MESSAGE);

export const messageTextOrNone = blankableText('Message', MAX_MESSAGE);

/** A message with pictures needs no text. */
export const sendMessageInput = z
  .object({
    id: clientMadeId('Message'),
    tripId: reference,
    text: messageTextOrNone,
    pictureIds: z.nullish(pictureIds),
  })
  .check(
    z.refine(({ text, pictureIds }) => text !== '' || (pictureIds?.length ?? 0) > 0, {
      error: 'Message is required.',
      path: ['text'],
    }),
  );

/** `baseText` is the text when the edit began: the edit is refused if the text has changed since. */
export const editMessageInput = z.object({
  messageId: reference,
  baseText: textAsRead('Base text'),
  text: messageText,
});

export const removeMessageInput = z.object({ messageId: reference });
