import { sql } from 'kysely';
import { attachmentFields, isShown } from '../attachment/queries.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';

/** The files that the person has added and that members see, on trips of which they are a member now. */
const ownFiles = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('attachment')
    .where('attachment.addedById', '=', userId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM member own WHERE own.user_id = ${userId} AND own.trip_id = attachment.trip_id)`,
    )
    .where(isShown);

export const ownFilePages = (kysely: Sql, userId: string) =>
  paged(
    '',
    (after: string) =>
      ownFiles(kysely, userId)
        .select(attachmentFields)
        .where('attachment.id', '>', after)
        .orderBy('attachment.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

/** Returns the size of the person's own files, in bytes. */
export async function sizeOfOwnFiles(kysely: Sql, userId: string): Promise<number> {
  const size = sql<string>`coalesce(sum(attachment.bytes), 0)`;
  const { bytes } = await ownFiles(kysely, userId).select(size.as('bytes')).executeTakeFirstOrThrow();
  return Number(bytes);
}
