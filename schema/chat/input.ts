import * as z from 'zod/mini';
import { blankableText, clientMadeId, reference, requiredText, textAsRead, textOf } from '../core/input/fields.ts';
import { pictureIds } from '../picture/input.ts';
import { isReactionEmoji, reactionEmoji } from './entity.ts';

/** Two screens of text. A longer text belongs in a document. */
const MAX_MESSAGE = 4_000;

const messageText = requiredText('Message', MAX_MESSAGE);

export const messageTextOrNone = blankableText('Message', MAX_MESSAGE);

/** Two screens of names. */
export const MAX_MENTIONS = 50;

const mentions = z.nullish(
  z.array(reference).check(z.maxLength(MAX_MENTIONS, `A message can mention at most ${MAX_MENTIONS} people.`)),
);

/** A message with pictures needs no text. */
export const sendMessageInput = z
  .object({
    id: clientMadeId('Message'),
    tripId: reference,
    text: messageTextOrNone,
    pictureIds: z.nullish(pictureIds),
    replyToId: z.nullish(reference),
    mentions,
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
  mentions,
});

export const removeMessageInput = z.object({ messageId: reference });

export const setReactionInput = z.object({
  messageId: reference,
  emoji: textOf('Emoji').check(z.refine(isReactionEmoji, `Emoji must be one of ${reactionEmoji.join(' ')}.`)),
  isOn: z.boolean('isOn must be true or false.'),
});
