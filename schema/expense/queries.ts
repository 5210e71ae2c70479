import { sql } from 'kysely';
import { type Expense, type ExpensePart, Prisma } from '../../prisma/generated/browser.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

/** Newest day first; within a day, those that were recorded later come first. */
export const expenseOrder: Order = [
  { field: 'spentOn', direction: 'desc', kind: 'instant' },
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

const expenseColumns = fieldsOf('expense', Prisma.ExpenseScalarFieldEnum);
const partColumns = fieldsOf('expensePart', Prisma.ExpensePartScalarFieldEnum);

export interface ExpenseRow extends Expense {
  /** The trip's currency. */
  baseCurrency: string;
}

export interface PartRow extends ExpensePart {
  /** The traveler's account. */
  userId: string | null;
}

/** Also removed ones. */
const selectExpenses = (kysely: Sql) =>
  kysely
    .selectFrom('expense')
    .innerJoin('trip', 'trip.id', 'expense.tripId')
    .select(expenseColumns)
    .select('trip.currency as baseCurrency');

const presentExpenses = (kysely: Sql) => selectExpenses(kysely).where('expense.removedAt', 'is', null);

/** Reads all expenses of the trip, also removed ones. */
export const allExpenses = (kysely: Sql, tripId: string): Promise<ExpenseRow[]> =>
  selectExpenses(kysely).where('expense.tripId', '=', tripId).execute();

/** Reads a page of the trip's expenses. The caller must check the membership first. */
export const readExpenses = ({ kysely }: Context, tripId: string, slice: Slice): Promise<ExpenseRow[]> =>
  sliced(presentExpenses(kysely).where('expense.tripId', '=', tripId), 'expense', slice).execute();

/** Reads the expense of the trip, unless it was removed. */
export const findExpense = (kysely: Sql, tripId: string, id: string): Promise<ExpenseRow | undefined> =>
  presentExpenses(kysely).where('expense.tripId', '=', tripId).where('expense.id', '=', id).executeTakeFirst();

/** Reads the expense that was refunded, or the refunds of an expense, the oldest first. */
export const readCounterparts = (
  kysely: Sql,
  { tripId, id, refundOfId }: Pick<Expense, 'tripId' | 'id' | 'refundOfId'>,
): Promise<ExpenseRow[]> =>
  presentExpenses(kysely)
    .where('expense.tripId', '=', tripId)
    .where((by) => (refundOfId ? by('expense.id', '=', refundOfId) : by('expense.refundOfId', '=', id)))
    .orderBy('expense.createdAt')
    .orderBy('expense.id')
    .execute();

/** Reads the expense of the trip that was removed after that time. */
export const findRemoved = (kysely: Sql, tripId: string, id: string, since: Date): Promise<ExpenseRow | undefined> =>
  selectExpenses(kysely)
    .where('expense.tripId', '=', tripId)
    .where('expense.id', '=', id)
    .where('expense.removedAt', '>', since)
    .executeTakeFirst();

/** Reads the expense of any trip, unless it was removed. */
export const expenseById = byId<ExpenseRow>((kysely, ids) =>
  presentExpenses(kysely).where('expense.id', '=', sql<string>`any(${ids})`).execute(),
);

/** Reads the parts of expenses in the order of the travelers' ids. */
export const readParts = (kysely: Sql, expenseIds: readonly string[]): Promise<PartRow[]> =>
  kysely
    .selectFrom('expensePart')
    .innerJoin('traveler', 'traveler.id', 'expensePart.travelerId')
    .select(partColumns)
    .select('traveler.userId')
    .where('expensePart.expenseId', '=', sql<string>`any(${expenseIds})`)
    .orderBy('expensePart.travelerId')
    .execute();

const parts = batched<PartRow[]>(async ({ kysely }, ids) =>
  groupedBy(await readParts(kysely, ids), ({ expenseId }) => expenseId),
);

export const partsOfExpense = async (ctx: Context, id: string): Promise<PartRow[]> => (await parts(ctx, id)) ?? [];

/** The accounts of who paid. */
export const payersAmong = (rows: readonly PartRow[]): (string | null)[] =>
  rows.filter(({ paid }) => paid > 0n).map(({ userId }) => userId);

/** Counts the expenses of the trip that were not removed. */
export async function countPresent(kysely: Sql, tripId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('expense')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tripId', '=', tripId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
