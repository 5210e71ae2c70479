import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { draftOf } from './draft.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import type { ExpenseStart } from './starts.ts';
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
  start: ExpenseStart;
  /** Called with the title of what was recorded, which is not visible on every screen. */
  onRecorded?: (title: string) => void;
  onClose: () => void;
}

export function RecordExpenseDialog({ place, start, onRecorded, onClose }: RecordExpenseProps) {
  const { links, keepAs } = start;
  const { id, send } = useRecordExpense(place, links);

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await send(read);
    if (outcome.ok) onRecorded?.(read.draft.title.trim());
    else fail(failureIn(outcome, texts.recordFailed));
    return outcome.ok;
  };
  return (
    <ExpenseForm
      title={start.title}
      place={place}
      roundedBy={links.refundOfId ?? id}
      mayTurn={links.refundOfId === null}
      initial={start.draft}
      keepAs={keepAs}
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
  const [seen, setSeen] = useState(expense);

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await update(seen, read, seen.updatedAt);
    if (outcome.ok) return true;
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
      title={expense.isRefund ? texts.editRefund : texts.edit}
      place={place}
      roundedBy={expense.refundOfId ?? expense.id}
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
