import type { Message } from '../../prisma/generated/client.ts';

/** What somebody said is theirs alone to change or to take back: not even an owner puts words in their mouth. */
export const isOwnMessage = (message: Pick<Message, 'authorId'>, userId: string): boolean =>
  message.authorId === userId;
