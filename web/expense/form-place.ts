import type { ExpenseRow_expenseFragment, ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import { distinctNames } from '../ui/text/distinct-names.ts';
import type { FormPlace } from './expense-form.tsx';

type Expense = ExpenseRow_expenseFragment;

export const newestFirst = (expenses: readonly Expense[]): Expense[] =>
  expenses.toSorted((a, b) => b.spentOn.localeCompare(a.spentOn) || b.createdAt.localeCompare(a.createdAt));

/** What the form of an expense needs of its trip, and of the page. */
export function formPlaceOf(
  trip: ExpensesPanel_tripFragment,
  page: Pick<FormPlace, 'categories' | 'receipts'>,
): FormPlace {
  const found = trip.travelers.edges.map(({ node }) => node);
  const names = distinctNames(found);
  const travelers = found.map((traveler) => ({ ...traveler, shownAs: names.get(traveler.id) }));
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

/** Returns an expense with the names that tell its travelers apart, to show. */
export function shownExpense(expense: Expense, travelers: FormPlace['travelers']): Expense {
  const named = <Named extends { id: string }>(traveler: Named): Named => {
    const shownAs = travelers.find(({ id }) => id === traveler.id)?.shownAs;
    return shownAs ? { ...traveler, name: shownAs } : traveler;
  };
  return {
    ...expense,
    parts: expense.parts.map((part) => ({ ...part, traveler: part.traveler && named(part.traveler) })),
  };
}
