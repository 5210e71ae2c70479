import { sql } from 'kysely';
import { type Message, Prisma, type TripEvent } from '../../prisma/generated/browser.ts';
import { type Person, type PersonColumns, peopleOn, personColumns, personIn } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { subjectOf, writtenSubject } from '../core/journal/event-subject.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId, ofTrip, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import type { TripPicture } from '../picture/queries.ts';
import type { Mentioned } from './mentions.ts';
import type { Reaction } from './reactions.ts';

export const messageOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** A message, with its author if both were read in the same statement, and with its other parts if they are known. */
export interface MessageRow extends Message {
  author?: Person | null;
  pictures?: readonly TripPicture[];
  mentions?: readonly Mentioned[];
  reactions?: readonly Reaction[];
}

/** A message with its author; null after the author's account is deleted. */
export interface AuthoredMessage extends MessageRow {
  author: Person | null;
}

const messageFields = fieldsOf('message', Prisma.MessageScalarFieldEnum);

const withAuthors = (kysely: Sql) =>
  kysely
    .selectFrom('message')
    .leftJoinLateral(peopleOn(kysely, 'message.authorId'), (join) => join.onTrue())
    .select([...messageFields, ...personColumns]);

const authored = (row: Message & PersonColumns): AuthoredMessage => Object.assign(row, { author: personIn(row) });

/** Reads a page of the trip's messages. The caller must check the membership first. */
export async function readMessages({ kysely }: Context, tripId: string, slice: Slice): Promise<AuthoredMessage[]> {
  const all = withAuthors(kysely).where('message.tripId', '=', tripId);
  return (await sliced(all, 'message', slice).execute()).map(authored);
}

export const findMessage = rowOn('message', messageFields);

/** Reads a message of any trip; null if it is removed. One statement serves all that ask at the same time. */
export const messageById = byId<AuthoredMessage>(async (kysely, ids) => {
  const rows = await withAuthors(kysely).where('message.id', '=', sql<string>`any(${ids})`).execute();
  return rows.map(authored);
});

/** Returns the message of a MESSAGE_SENT event. @throws SubjectGone when it has been removed since. */
export const messageOf = async (ctx: Context, event: TripEvent): Promise<AuthoredMessage> =>
  writtenSubject<AuthoredMessage>(event) ??
  subjectOf(event, {}, async () => ofTrip(event.tripId, await messageById(ctx, event.subjectId)));

/** Reads the newest messages with their authors, oldest first. The caller must check the membership first. */
export async function newestMessages({ kysely }: Context, tripId: string, most: number): Promise<AuthoredMessage[]> {
  const newest = withAuthors(kysely).where('message.tripId', '=', tripId).orderBy('message.seq', 'desc').limit(most);
  return (await newest.execute()).map(authored).reverse();
}
