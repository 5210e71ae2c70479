import { sql } from 'kysely';
import { type Person, selectPeople } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { asMember } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { reactionEmoji } from './entity.ts';
import { setReactionInput } from './input.ts';
import { findMessage, type MessageRow } from './queries.ts';

/** The people who reacted to a message with the same emoji, in the order in which they did: at least one. */
export interface Reaction {
  emoji: string;
  people: readonly Person[];
}

const readReactions = batched<Reaction[]>(async ({ kysely }, messageIds) => {
  const rows = await selectPeople(kysely)
    .innerJoin('reaction', 'reaction.userId', 'user.id')
    .select(['reaction.messageId', 'reaction.emoji'])
    .where('reaction.messageId', '=', sql<string>`any(${messageIds})`)
    .orderBy('reaction.reactedAt')
    .orderBy('user.id')
    .execute();
  const byMessage = groupedBy(rows, ({ messageId }) => messageId);
  return new Map(Array.from(byMessage, ([messageId, ofMessage]) => [messageId, reactionsIn(ofMessage)]));
});

function reactionsIn(rows: readonly (Person & { emoji: string })[]): Reaction[] {
  const people = groupedBy(rows, ({ emoji }) => emoji);
  return reactionEmoji.flatMap((emoji) => {
    const same = people.get(emoji);
    return same ? [{ emoji, people: same }] : [];
  });
}

export const reactionsOf = async (ctx: Context, { id, reactions }: MessageRow): Promise<readonly Reaction[]> =>
  reactions ?? (await readReactions(ctx, id)) ?? [];

/** @returns whether the row was not there before. */
async function add(tx: Tx, reaction: { messageId: string; emoji: string; userId: string }, reactedAt: Date) {
  const inserted = tx
    .insertInto('reaction')
    .values({ ...reaction, reactedAt })
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.returning('emoji').execute()).length > 0;
}

/** @returns whether the row was there before. */
async function remove(tx: Tx, { messageId, emoji, userId }: { messageId: string; emoji: string; userId: string }) {
  const own = tx.deleteFrom('reaction').where('messageId', '=', messageId).where('userId', '=', userId);
  return (await own.where('emoji', '=', emoji).returning('emoji').execute()).length > 0;
}

/**
 * Adds the viewer's reaction to a message, or takes it back. Setting the same again changes nothing.
 * @throws InvalidInput, NotFound.
 */
export async function setReaction(ctx: Context, input: unknown): Promise<MessageRow> {
  const { messageId, emoji, isOn } = parse(setReactionInput, input);
  return asMember(ctx, { message: messageId }, 'chat', async ({ tx, tripId, viewer, now, append }) => {
    const message = await findMessage(tx, tripId, messageId);
    if (!message) throw new NotFound('Message');
    const reaction = { messageId, emoji, userId: viewer.id };
    const isChanged = await (isOn ? add(tx, reaction, now) : remove(tx, reaction));
    if (isChanged) append('MESSAGE_REACTED', messageId, { after: { emoji, isOn } });
    return message;
  });
}
