import { Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment, ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { formatBriefDay } from '../ui/text/format.ts';
import { formatMoney } from '../ui/text/money.ts';
import { useToday } from '../ui/timing/use-today.ts';
import { ExpenseActions } from './expense-actions.tsx';
import type { FormPlace } from './expense-form.tsx';
import { ExpenseRow } from './expense-row.tsx';
import { totalOf } from './meaning.ts';
import { texts } from './texts.ts';

const RecordExpenseDialog = later(async () => (await import('./expense-dialogs.tsx')).RecordExpenseDialog, {
  failure: 'overlay',
});
const EditExpenseDialog = later(async () => (await import('./expense-dialogs.tsx')).EditExpenseDialog, {
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

graphql(`
  fragment ExpensesPanel_trip on Trip {
    id
    timeZone
    currency
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
  /** The button for the next page. */
  more: ReactNode;
}

const newestFirst = (a: Expense, b: Expense) =>
  b.spentOn.localeCompare(a.spentOn) || b.createdAt.localeCompare(a.createdAt);

function byDay(expenses: readonly Expense[]): Map<string, Expense[]> {
  const days = new Map<string, Expense[]>();
  for (const expense of expenses) days.set(expense.spentOn, [...(days.get(expense.spentOn) ?? []), expense]);
  return days;
}

/** The last rate of each currency among the known expenses. */
const lastRates = (newest: readonly Expense[]) =>
  new Map(newest.toReversed().flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate] as const])));

/** What was spent, by day, and the form to record more. */
export function ExpensesPanel({ trip, categories, sign, more }: ExpensesPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Expense | null>(null);
  const today = useToday(trip.timeZone);
  const base = trip.currency;
  // The form shares among all of them.
  const isOpening = isAdding && trip.travelers.pageInfo.hasNextPage;
  const travelers = trip.travelers.edges.map(({ node }) => node);
  const viewerId = trip.viewerMembership.user.id;
  const viewerTravelerId = travelers.find(({ user }) => user?.id === viewerId)?.id ?? null;
  const here = travelers.filter(({ hasLeft }) => !hasLeft).length;
  const expenses = trip.expenses.edges.map(({ node }) => node).sort(newestFirst);
  const days = byDay(expenses);
  const lastRecorded = expenses.reduce<Expense | null>(
    (last, each) => (last && last.createdAt > each.createdAt ? last : each),
    null,
  );
  const place = {
    tripId: trip.id,
    base,
    timeZone: trip.timeZone,
    travelers,
    viewerTravelerId,
    lastRates: lastRates(expenses),
    categories,
  };
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} isPending={isOpening} onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  );

  return (
    <section aria-labelledby="expenses" className="flex flex-col gap-4">
      <h2 id="expenses" className="sr-only">
        {texts.title}
      </h2>
      {expenses.length === 0 ? (
        <EmptyState icon={<Wallet aria-hidden />} title={texts.none} action={add}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {trip.expenses.pageInfo.hasNextPage ? (
            <span />
          ) : (
            <p>
              {texts.total} <strong className="figures text-lg">{formatMoney(totalOf(expenses), base)}</strong>
            </p>
          )}
          {add}
        </div>
      )}
      {Array.from(days, ([day, spent]) => (
        <section key={day} aria-label={formatBriefDay(day)}>
          <h3 className="mb-1 font-bold text-base">{formatBriefDay(day)}</h3>
          <ul className="divide-y rounded-card border bg-card">
            {spent.map((expense) => (
              <li key={expense.id} className="faint-buttons">
                <ExpenseRow
                  expense={expense}
                  base={base}
                  viewerTravelerId={viewerTravelerId}
                  travelers={here}
                  sign={sign(expense.category)}
                  actions={<ExpenseActions tripId={trip.id} expense={expense} onEdit={() => setEditing(expense)} />}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {trip.expenses.pageInfo.hasNextPage && more}
      {isAdding && !isOpening && (
        <RecordExpenseDialog
          place={place}
          currency={lastRecorded?.currency ?? base}
          today={today}
          onClose={() => setAdding(false)}
        />
      )}
      {editing && <EditExpenseDialog place={place} expense={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}
