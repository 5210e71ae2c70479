import { sql } from 'kysely';
import { archivedFields, archivedLists } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';
import { tripFields } from '../trip/entity.ts';

export const tripPages = (kysely: Sql, userId: string) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('member')
        .innerJoin('trip', 'trip.id', 'member.tripId')
        .select('trip.id')
        .select(archivedFields('trip', tripFields))
        .select(['trip.coverImageUrl', 'trip.isTemplate', 'trip.currency', 'trip.createdAt'])
        .select(['member.role as yourRole', 'member.joinedAt', 'member.archivedAt'])
        .where('member.userId', '=', userId)
        .where('trip.id', '>', after)
        .orderBy('trip.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

/** Counts the rows of all lists of the person's trips. */
export async function countRows(kysely: Sql, userId: string): Promise<number> {
  const countOf = (table: string) => sql`(SELECT count(*) FROM ${sql.table(table)} one WHERE one.trip_id = m.trip_id)`;
  const counts = archivedLists().map(([, { table }]) => countOf(table));
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(${sql.join(counts, sql` + `)}), 0)::int AS count
    FROM member m WHERE m.user_id = ${userId}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
