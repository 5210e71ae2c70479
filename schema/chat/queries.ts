import { type Message, Prisma, type TripEvent } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { batchedBy } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { kindsOn } from '../core/events.ts';
import { subjectOf, writtenSubject } from '../core/journal/event-subject.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';

/** The order of messages: oldest first. */
export const messageOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** A message, with its author if both were read in the same statement. */
export interface MessageRow extends Message {
  author?: Person | null;
}

/** A message with its author; null after the author's account is deleted. */
export interface AuthoredMessage extends Message {
  author: Person | null;
}

export const messages = table('message', Prisma.MessageScalarFieldEnum);

const { readPage, readById } = withPeople<Message, { author: Person | null }>(
  { ...messages, personId: 'author_id', carries: ['author'] },
  (author) => ({ author }),
);

/** Reads a page of the trip's messages. The caller must check the membership first. */
export const readMessages = readPage;

/** Reads a message; null if it is removed. One statement serves all events and viewers that ask at the same time. */
const readMessage = batchedBy<Context['readRows'], AuthoredMessage>(
  ({ readRows }) => readRows,
  async (run, ids) => new Map((await readById(run, ids)).map((message) => [message.id, message])),
);

/** Returns the message of a MESSAGE_SENT event. @throws SubjectGone when it has been removed since. */
export const messageOf = async (ctx: Context, event: TripEvent): Promise<AuthoredMessage> =>
  writtenSubject<AuthoredMessage>(event) ?? subjectOf(event, {}, () => readMessage(ctx, event.subjectId));

/** Reads the newest messages with their authors, oldest first. The caller must check the membership first. */
export async function newestMessages(ctx: Context, tripId: string, most: number) {
  const messages = await ctx.db.message.findMany({
    where: { tripId },
    orderBy: { seq: 'desc' },
    take: most,
    include: { author: true },
  });
  return messages.reverse();
}

/** `watchTrip` for new messages. The stream's reader leaves out events whose message has been removed since. */
export const watchMessages = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, kindsOn('messageSent'), after);
