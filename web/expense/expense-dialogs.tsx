import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { blankDraft, draftOf } from './draft.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import { useAddReceipts } from './receipts.tsx';
import { texts } from './texts.ts';
import { type ReadExpense, useRecordExpense, useUpdateExpense } from './use-save-expense.ts';

const EditExpense_now = graphql(`
  query EditExpense_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...ExpenseRow_expense @unmask
    }
  }
`);

interface RecordExpenseProps {
  place: FormPlace;
  currency: string;
  today: string;
  onClose: () => void;
}

export function RecordExpenseDialog({ place, currency, today, onClose }: RecordExpenseProps) {
  const { id, send } = useRecordExpense(place);
  const { travelers, viewerTravelerId, lastRates } = place;
  const payerId = viewerTravelerId ?? travelers[0]?.id ?? '';
  const rate = lastRates.get(currency) ?? '';

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await send(read);
    if (!outcome.ok) fail(failureIn(outcome, texts.recordFailed));
    return outcome.ok;
  };
  return (
    <ExpenseForm
      title={texts.add}
      place={place}
      id={id}
      initial={blankDraft({ currency, rate, payerId, travelers, today })}
      keepAs={`${place.tripId}.expense`}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface EditExpenseProps {
  place: FormPlace;
  expense: ExpenseRow_expenseFragment;
  onClose: () => void;
}

/** Edits an expense. The first save after someone else’s change is refused and says why; the next one replaces it. */
export function EditExpenseDialog({ place, expense, onClose }: EditExpenseProps) {
  const client = useApolloClient();
  const update = useUpdateExpense(place);
  const addReceipts = useAddReceipts();
  const [seen, setSeen] = useState(expense);

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await update(seen, read, seen.updatedAt);
    if (outcome.ok) {
      if (read.draft.receipts.length === 0) return true;
      // A retry after a failure is no conflict with this change.
      setSeen(outcome.payload.expense);
      const adding = await addReceipts(expense.id, read.draft);
      if (!adding.ok) fail(failureIn(adding, texts.receiptsFailed));
      return adding.ok;
    }
    const answer = outcome.code === 'CONFLICT' ? await fetchNow(client, EditExpense_now, { id: expense.id }) : null;
    if (answer?.node?.__typename === 'Expense') {
      setSeen(answer.node);
      fail(texts.changedMeanwhile);
    } else fail(failureIn(outcome, texts.recordFailed));
    return false;
  };
  const isEqual = expense.split === 'EQUALLY';
  const [equally] = useState(() => (isEqual ? sharersOf(expense) : null));
  return (
    <ExpenseForm
      title={texts.edit}
      place={place}
      id={expense.id}
      expense={expense}
      equally={equally}
      initial={draftOf(expense, place.base)}
      keepAs={`${place.tripId}.expense.${expense.id}`}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

const sharersOf = ({ parts }: ExpenseRow_expenseFragment): ReadonlyMap<string, number> =>
  new Map(parts.flatMap(({ traveler, shares }) => (traveler && shares ? [[traveler.id, shares]] : [])));
