import { sql } from 'kysely';
import type { Message } from '../../prisma/generated/client.ts';
import { type Person, selectPeople } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';
import { groupedBy } from '../core/grouped-by.ts';
import type { MemberWork } from '../core/journal/journal.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { isNamedIn } from './named.ts';
import type { MessageRow } from './queries.ts';

/** Someone whom a message names. */
export interface Mentioned {
  person: Person;
  /** The person's name when it was written. */
  name: string;
}

const readMentions = batched<Mentioned[]>(async ({ kysely }, messageIds) => {
  const rows = await selectPeople(kysely)
    .innerJoin('mention', 'mention.userId', 'user.id')
    .select(['mention.messageId', 'mention.name'])
    .where('mention.messageId', '=', sql<string>`any(${messageIds})`)
    .orderBy('mention.name')
    .orderBy('user.id')
    .execute();
  const mentioned = rows.map(({ messageId, name, ...person }) => ({ messageId, name, person }));
  return groupedBy(mentioned, ({ messageId }) => messageId);
});

export const mentionsOf = async (ctx: Context, { id, mentions }: MessageRow): Promise<readonly Mentioned[]> =>
  mentions ?? (await readMentions(ctx, id)) ?? [];

/**
 * Reads the people with these ids, who must be on the trip, or have been: a message that waited for a connection may
 * name someone who has left meanwhile. Those who have deleted their account are left out.
 * @throws InvalidInput.
 */
async function requireMentionable({ tx, tripId }: MemberWork, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return [];
  const wanted = sql<string>`any(${userIds})`;
  const { rows: known } = await sql<{ id: string }>`
    SELECT user_id AS id FROM member WHERE trip_id = ${tripId} AND user_id = ${wanted}
    UNION SELECT user_id FROM traveler WHERE trip_id = ${tripId} AND user_id = ${wanted}`.execute(tx);
  if (known.length < new Set(userIds).size) {
    throw new InvalidInput([{ path: ['mentions'], message: 'Only people on this trip can be mentioned.' }]);
  }
  return selectPeople(tx).where('user.id', '=', wanted).orderBy('user.username').execute();
}

const insert = async (tx: Tx, messageId: string, mentions: readonly Mentioned[]) => {
  if (mentions.length === 0) return;
  const rows = mentions.map(({ person, name }) => ({ messageId, userId: person.id, name }));
  await send(tx, tx.insertInto('mention').values(rows));
};

/** Writes whom a new message names. @throws InvalidInput. */
export async function mention(work: MemberWork, messageId: string, userIds: readonly string[]): Promise<Mentioned[]> {
  const people = await requireMentionable(work, userIds);
  const mentions = people.map((person) => ({ person, name: person.username }));
  await insert(work.tx, messageId, mentions);
  return mentions;
}

/**
 * Writes whom an edited message names. Who was named before keeps that name, unless the text has today's name instead.
 * @param userIds Absent: those who were named before, and still are.
 * @returns whether others are named now, or by another name.
 * @throws InvalidInput.
 */
export async function mentionAgain(
  work: MemberWork,
  { id, text }: Pick<Message, 'id' | 'text'>,
  userIds: readonly string[] | null | undefined,
): Promise<boolean> {
  const { tx } = work;
  const before = await tx
    .selectFrom('mention')
    .innerJoin('user', 'user.id', 'mention.userId')
    .select(['mention.userId', 'mention.name', 'user.username'])
    .where('messageId', '=', id)
    .execute();
  const kept = before.filter(({ userId, name, username }) => {
    if (!userIds) return isNamedIn(text, name);
    return userIds.includes(userId) && (isNamedIn(text, name) || !isNamedIn(text, username));
  });
  const added = userIds?.filter((userId) => !kept.some((known) => known.userId === userId)) ?? [];
  if (kept.length < before.length) {
    const keptIds = kept.map(({ userId }) => userId);
    const dropped = tx.deleteFrom('mention').where('messageId', '=', id);
    await send(tx, dropped.where('userId', '<>', sql<string>`all(${keptIds})`));
  }
  await mention(work, id, added);
  return kept.length < before.length || added.length > 0;
}
