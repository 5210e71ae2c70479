import { draftMessage } from '../drafts.ts';
import type { Prisma } from '../generated/client.ts';
import { namedIn, readChat } from './chat.ts';
import type { DemoEvent, Scene } from './rows.ts';

const REACTED_EVERY_MS = 2_000;

/** The messages lack their seq, which is the one of their first event. */
export function drawChat({ script, tripId, idOf, clock }: Scene) {
  const messages: (Prisma.MessageCreateManyInput & { sentAt: Date })[] = [];
  const reactions: Prisma.ReactionCreateManyInput[] = [];
  const mentions: Prisma.MentionCreateManyInput[] = [];
  const events: DemoEvent[] = [];
  for (const { by, to, text, sentAt, reactions: came } of readChat(script.chat, clock)) {
    const authorId = idOf(by);
    const replyToId = (to && messages.findLast((message) => message.authorId === idOf(to))?.id) ?? null;
    const message = { ...draftMessage({ tripId, seq: 0, authorId, text, replyToId }), sentAt };
    messages.push(message);
    mentions.push(...namedIn(text).map((name) => ({ messageId: message.id, userId: idOf(name), name })));
    events.push({ kind: 'MESSAGE_SENT', subjectId: message.id, actorId: authorId, at: sentAt });
    for (const [index, { emoji, by: person }] of came.entries()) {
      const [userId, reactedAt] = [idOf(person), new Date(sentAt.getTime() + (index + 1) * REACTED_EVERY_MS)];
      reactions.push({ messageId: message.id, emoji, userId, reactedAt });
      const after = { emoji, isOn: true };
      events.push({ kind: 'MESSAGE_REACTED', subjectId: message.id, actorId: userId, at: reactedAt, after });
    }
  }
  return { messages, reactions, mentions, events };
}
