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
import type { MessageRow } from './queries.ts';
import { isNamedIn } from './rules.ts';

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
 * name someone who has left meanwhile.
 * @throws InvalidInput.
 */
async function requireMentionable({ tx, tripId }: MemberWork, userIds: readonly string[]): Promise<Person[]> {
  const wanted = new Set(userIds);
  if (wanted.size === 0) return [];
  const people = await selectPeople(tx)
    .where('user.id', '=', sql<string>`any(${[...wanted]})`)
    .where(
      sql<boolean>`"user".id in (
        select user_id from member where trip_id = ${tripId}
        union select user_id from traveler where trip_id = ${tripId})`,
    )
    .orderBy('user.username')
    .execute();
  if (people.length === wanted.size) return people;
  throw new InvalidInput([{ path: ['mentions'], message: 'Only people on this trip can be mentioned.' }]);
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
 * Writes whom an edited message names. Who was named before keeps the name that the text has.
 * @param userIds Absent: those who were named before, and still are.
 * @throws InvalidInput.
 */
export async function mentionAgain(
  work: MemberWork,
  { id, text }: Pick<Message, 'id' | 'text'>,
  userIds: readonly string[] | null | undefined,
): Promise<void> {
  const { tx } = work;
  const before = await tx.selectFrom('mention').select(['userId', 'name']).where('messageId', '=', id).execute();
  const kept = before.filter(({ userId, name }) => (userIds ? userIds.includes(userId) : isNamedIn(text, name)));
  const added = userIds?.filter((userId) => !before.some((known) => known.userId === userId)) ?? [];
  if (kept.length < before.length) {
    const keptIds = kept.map(({ userId }) => userId);
    const dropped = tx.deleteFrom('mention').where('messageId', '=', id);
    await send(tx, dropped.where('userId', '<>', sql<string>`all(${keptIds})`));
  }
  await mention(work, id, added);
}
