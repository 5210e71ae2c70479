import * as z from 'zod/mini';
import { clientMadeId, reference, requiredText, textAsRead } from '../core/input/fields.ts';

/** Two screens of text; more is a document. */
export const MAX_MESSAGE = 4_000;

const messageText = requiredText('Message', MAX_MESSAGE);

export const sendMessageInput = z.object({ id: clientMadeId('Message'), tripId: reference, text: messageText });

/** `baseText`: the text as the edit found it, to have the edit refused if it has changed since. */
export const editMessageInput = z.object({
  messageId: reference,
  baseText: textAsRead('Base text'),
  text: messageText,
});

export const removeMessageInput = z.object({ messageId: reference });
