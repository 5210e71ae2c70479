import type { PrismaClient } from '../../prisma/generated/client.ts';
import { newId } from '../../schema/core/ids.ts';

/** Also inserts texts longer than allowed. It sends no signal, so listeners get them with the next message. */
export async function insertMessages(db: PrismaClient, tripId: string, texts: readonly string[]): Promise<void> {
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const at = new Date();
  const messages = texts.map((text, turn) => ({ id: newId('Message'), tripId, seq: seq + turn + 1, text, sentAt: at }));
  await db.message.createMany({ data: messages });
  await db.tripEvent.createMany({
    data: messages.map((message) => ({ tripId, seq: message.seq, kind: 'MESSAGE_SENT', subjectId: message.id, at })),
  });
  await db.trip.update({ where: { id: tripId }, data: { seq: seq + messages.length } });
}
