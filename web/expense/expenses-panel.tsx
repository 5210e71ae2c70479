import { Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment, ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { formatBriefDay } from '../ui/text/format.ts';
import { useToday } from '../ui/timing/use-today.ts';
import { ExpenseActions } from './expense-actions.tsx';
import type { FormPlace } from './expense-form.tsx';
import { ExpenseRow } from './expense-row.tsx';
import { formPlaceOf, newestFirst, shownExpense } from './form-place.ts';
import type { ReceiptParts } from './receipts.tsx';
import { Spending } from './spending.tsx';
import { type ExpenseStart, newExpense, refundOf } from './starts.ts';
import { texts } from './texts.ts';
import { useRemoveExpense } from './use-remove-expense.ts';

const ExpenseDetails = later(async () => (await import('./expense-details.tsx')).ExpenseDetails, {
  failure: 'overlay',
});
const RecordExpenseDialog = later(async () => (await import('./record-expense.tsx')).RecordExpenseDialog, {
  failure: 'overlay',
});
const EditExpenseDialog = later(async () => (await import('./edit-expense.tsx')).EditExpenseDialog, {
  failure: 'overlay',
});

// The same for all members, so events select it.
graphql(`
  fragment ExpenseTraveler_shared on Traveler {
    id
    name
    hasLeft
  }
`);

// An event of an expense brings the rates that the next one begins with.
graphql(`
  fragment ExpenseRates_shared on Expense {
    id
    trip {
      id
      lastRates {
        currency
        rate
      }
    }
  }
`);

graphql(`
  fragment ExpensesPanel_trip on Trip {
    id
    timeZone
    currency
    lastRates {
      currency
      rate
    }
    ...Spending_trip @unmask
    viewerMembership {
      id
      user {
        id
      }
    }
    travelers(first: 100) {
      edges {
        node {
          ...ExpenseTraveler_shared @unmask
          user {
            id
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    expenses(first: 50) {
      edges {
        node {
          ...ExpenseRow_expense @unmask
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Expense = ExpenseRow_expenseFragment;

interface ExpensesPanelProps {
  trip: ExpensesPanel_tripFragment;
  categories: FormPlace['categories'];
  sign: (category: string) => ReactNode;
  isShown: boolean;
  receipts: ReceiptParts;
  /** The button for the next page. */
  more: ReactNode;
}

function byDay(expenses: readonly Expense[]): Map<string, Expense[]> {
  const days = new Map<string, Expense[]>();
  for (const expense of expenses) days.set(expense.spentOn, [...(days.get(expense.spentOn) ?? []), expense]);
  return days;
}

/** What was spent, by day, and the form to record more. */
export function ExpensesPanel({ trip, categories, sign, isShown, receipts, more }: ExpensesPanelProps) {
  const [start, setStart] = useState<ExpenseStart | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useRemoveExpense(trip.id);
  const today = useToday(trip.timeZone);
  const place = formPlaceOf(trip, { categories, receipts });
  const { base, travelers, viewerTravelerId } = place;
  // The form shares among all of them.
  const isIncomplete = trip.travelers.pageInfo.hasNextPage;
  const act = (expense: Expense) => ({
    onEdit: () => setEditing(expense.id),
    onRefund: () => setStart(refundOf(expense, place, today)),
    onRemove: () => void remove(expense),
  });
  const here = new Set(travelers.flatMap(({ id, hasLeft }) => (hasLeft ? [] : [id])));
  const expenses = newestFirst(trip.expenses.edges.map(({ node }) => node));
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      isPending={isIncomplete}
      onPress={() => setStart(newExpense(place, today))}
      className="print:hidden"
    >
      {texts.add}
    </Button>
  );

  return (
    <section aria-labelledby="expenses" className="flex flex-col gap-4">
      <h2 id="expenses" className="sr-only">
        {texts.title}
      </h2>
      {(expenses.length > 0 || trip.spending.plannedCost > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Spending trip={trip} categories={categories} sign={sign} isShown={isShown} />
          {expenses.length > 0 && add}
        </div>
      )}
      {expenses.length === 0 && (
        <EmptyState icon={<Wallet aria-hidden />} title={texts.none} action={add}>
          {texts.noneHint}
        </EmptyState>
      )}
      {Array.from(byDay(expenses), ([day, spent]) => (
        <section key={day} aria-label={formatBriefDay(day)}>
          <h3 className="mb-1 font-bold text-base">{formatBriefDay(day)}</h3>
          <ul className="divide-y rounded-card border bg-card">
            {spent.map((expense) => (
              <li key={expense.id} className="faint-buttons">
                <ExpenseRow
                  tripId={trip.id}
                  expense={shownExpense(expense, travelers)}
                  base={base}
                  viewerTravelerId={viewerTravelerId}
                  travelers={here}
                  sign={sign(expense.category)}
                  receipts={receipts.sign(expense)}
                  actions={<ExpenseActions expense={expense} {...act(expense)} />}
                  onOpen={() => setOpened(expense.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {trip.expenses.pageInfo.hasNextPage && more}
      {opened && <ExpenseDetails place={place} id={opened} act={act} onClose={() => setOpened(null)} />}
      {start && (
        <RecordExpenseDialog
          place={place}
          start={start}
          onRecorded={(title) => toastSuccess(texts.recorded(title))}
          onClose={() => setStart(null)}
        />
      )}
      {editing && <EditExpenseDialog place={place} id={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}
