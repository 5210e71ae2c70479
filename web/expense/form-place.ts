import type { ExpenseRow_expenseFragment, ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import type { FormPlace } from './expense-form.tsx';

type Expense = ExpenseRow_expenseFragment;

export const newestFirst = (expenses: readonly Expense[]): Expense[] =>
  expenses.toSorted((a, b) => b.spentOn.localeCompare(a.spentOn) || b.createdAt.localeCompare(a.createdAt));

/** What the form of an expense needs of its trip, and of the page. */
export function formPlaceOf(
  trip: ExpensesPanel_tripFragment,
  page: Pick<FormPlace, 'categories' | 'receipts'>,
): FormPlace {
  const travelers = trip.travelers.edges.map(({ node }) => node);
  const viewerId = trip.viewerMembership.user.id;
  const expenses = newestFirst(trip.expenses.edges.map(({ node }) => node));
  const lastRecorded = expenses.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return {
    tripId: trip.id,
    base: trip.currency,
    lastCurrency: lastRecorded?.currency ?? trip.currency,
    timeZone: trip.timeZone,
    travelers,
    viewerTravelerId: travelers.find(({ user }) => user?.id === viewerId)?.id ?? null,
    lastRates: new Map(trip.lastRates.map(({ currency, rate }) => [currency, rate])),
    ...page,
  };
}
