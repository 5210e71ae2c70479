import * as z from 'zod/mini';
import { clientMadeId, reference, requiredText, textAsRead } from '../core/input/fields.ts';

/** Two screens of text. A longer text belongs in a document. */
export const MAX_MESSAGE = 4_000;

const messageText = requiredText('Message', MAX_MESSAGE);

export const sendMessageInput = z.object({ id: clientMadeId('Message'), tripId: reference, text: messageText });

/** `baseText` is the text when the edit began: the edit is refused if the text has changed since. */
export const editMessageInput = z.object({
  messageId: reference,
  baseText: textAsRead('Base text'),
  text: messageText,
});

export const removeMessageInput = z.object({ messageId: reference });
