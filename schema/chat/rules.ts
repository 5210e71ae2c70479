import type { Message } from '../../prisma/generated/client.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';

export const chatPermissions = declarePermissions({ chat: { roles: EVERY_MEMBER, to: 'chat' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof chatPermissions> {}
}

/** Whether the person wrote the message. Only the author may edit or remove it; not even an owner may. */
export const isOwnMessage = (message: Pick<Message, 'authorId'>, userId: string): boolean =>
  message.authorId === userId;
