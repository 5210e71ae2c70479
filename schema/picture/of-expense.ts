import { sql } from 'kysely';
import type { Picture } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { byId } from '../core/sql/rows.ts';
import type { Sql } from '../core/sql/tables.ts';

/** Reads expenses, also removed ones. `editorIds` are the accounts of who recorded it and who paid it. */
const readExpenses = (kysely: Sql, ids: readonly string[]) =>
  kysely
    .selectFrom('expense')
    .select(['id', 'tripId', 'title', 'removedAt'])
    .select(
      sql<string[]>`array_remove(array_append(ARRAY(
          SELECT traveler.user_id FROM expense_part part JOIN traveler ON traveler.id = part.traveler_id
          WHERE part.expense_id = expense.id AND part.paid > 0), created_by_id), NULL)`.as('editorIds'),
    )
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();

const expenseById = byId(readExpenses);

type Receipt = Pick<Picture, 'purpose' | 'expenseId' | 'uploadedById'>;

/** @param find Finds an expense by its id. Before its use, a receipt is its uploader's. */
async function editorsBy(
  { purpose, expenseId, uploadedById }: Receipt,
  find: (id: string) => Promise<{ editorIds: string[] } | null | undefined>,
): Promise<string[]> {
  if (purpose !== 'EXPENSE') return [];
  if (!expenseId) return uploadedById ? [uploadedById] : [];
  return (await find(expenseId))?.editorIds ?? [];
}

/** Returns who may change a receipt, apart from owners and admins. Other pictures have no one here. */
export const editorsOf = (kysely: Sql, picture: Receipt): Promise<string[]> =>
  editorsBy(picture, async (id) => (await readExpenses(kysely, [id]))[0]);

/** The same; one statement serves all that ask at the same time. */
export const editorsById = (ctx: Context, picture: Receipt): Promise<string[]> =>
  editorsBy(picture, (id) => expenseById(ctx, id));

/** Returns the title of an expense on the trip that was not removed; null otherwise. */
export async function expenseTitle(ctx: Context, tripId: string, id: string): Promise<string | null> {
  const expense = await expenseById(ctx, id);
  return expense && expense.tripId === tripId && !expense.removedAt ? expense.title : null;
}
