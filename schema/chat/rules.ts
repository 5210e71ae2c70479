import type { Message } from '../../prisma/generated/client.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';

export const chatPermissions = declarePermissions({ chat: { roles: EVERY_MEMBER, to: 'chat' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof chatPermissions> {}
}

/** Whether the person wrote the message. Only the author may edit or remove it; not even an owner may. */
export const isOwnMessage = (message: Pick<Message, 'authorId'>, userId: string): boolean =>
  message.authorId === userId;

const ENDS_WITHIN_WORD = /[\p{L}\p{N}]$/u;

/** Whether the text has the name after an @ that is not within a word, as in an e-mail address. */
export const isNamedIn = (text: string, name: string): boolean =>
  text
    .split(`@${name}`)
    .slice(0, -1)
    .some((before) => !ENDS_WITHIN_WORD.test(before));
