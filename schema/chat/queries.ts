import { type Message, Prisma, type TripEvent } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { batchedBy } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { kindsOn } from '../core/events.ts';
import { subjectOf, writtenSubject } from '../core/journal/event-subject.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';

/** Oldest first. */
export const messageOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** A message, with who said it if it was read with them. */
export interface MessageRow extends Message {
  author?: Person | null;
}

/** A message with who said it; null: they are gone. */
export interface AuthoredMessage extends Message {
  author: Person | null;
}

export const messages = table('message', Prisma.MessageScalarFieldEnum);

const { readPage, readById } = withPeople<Message, { author: Person | null }>(
  { ...messages, personId: 'author_id', carries: ['author'] },
  (author) => ({ author }),
);

/** A page of the trip's messages. For those with a seat; check it first. */
export const readMessages = readPage;

/** One message, or null if it is gone: what many lines tell of at the same time, to whomever, is read by one statement. */
const readMessage = batchedBy<Context['readRows'], AuthoredMessage>(
  ({ readRows }) => readRows,
  async (run, ids) => new Map((await readById(run, ids)).map((message) => [message.id, message])),
);

/** The message that a line of the journal tells of. @throws SubjectGone when it was removed since. */
export const messageOf = async (ctx: Context, event: TripEvent): Promise<AuthoredMessage> =>
  writtenSubject<AuthoredMessage>(event) ?? subjectOf(event, {}, () => readMessage(ctx, event.subjectId));

/** The newest messages with their authors, oldest first. For those with a seat; check it first. */
export async function newestMessages(ctx: Context, tripId: string, most: number) {
  const messages = await ctx.db.message.findMany({
    where: { tripId },
    orderBy: { seq: 'desc' },
    take: most,
    include: { author: true },
  });
  return messages.reverse();
}

/** As `watchTrip`. A line whose message is gone by then is left out by whoever streams it. */
export const watchMessages = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, kindsOn('messageSent'), after);
