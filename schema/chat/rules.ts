import type { Message } from '../../prisma/generated/client.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';

export const chatPermissions = declarePermissions({ chat: { roles: EVERY_MEMBER, to: 'chat' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof chatPermissions> {}
}

/** What somebody said is theirs alone to change or to take back: not even an owner puts words in their mouth. */
export const isOwnMessage = (message: Pick<Message, 'authorId'>, userId: string): boolean =>
  message.authorId === userId;
