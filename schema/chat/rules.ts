import type { Message } from '../../prisma/generated/client.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';
import { isWithinWord } from './within-word.ts';

export const chatPermissions = declarePermissions({ chat: { roles: EVERY_MEMBER, to: 'chat' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof chatPermissions> {}
}

/** Whether the person wrote the message. Only the author may edit or remove it; not even an owner may. */
export const isOwnMessage = (message: Pick<Message, 'authorId'>, userId: string): boolean =>
  message.authorId === userId;

/** Whether the text has the name after an @ that is not within a word. */
export function isNamedIn(text: string, name: string): boolean {
  const named = `@${name}`;
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1))
    if (!isWithinWord(text, at)) return true;
  return false;
}
