import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { useLastKnown } from '../apollo/cached.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { type ComparedName, compared, draftNames, isSplitAlike, labelOf, showCompared } from './compared.ts';
import { draftOf, type ExpenseDraft } from './draft.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import { ExpenseRow_expense } from './expense-row.tsx';
import { formTexts } from './form-texts.ts';
import { useAddReceipts } from './receipts.tsx';
import { texts } from './texts.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { isReadable, type ReadExpense, useRecordExpense, useUpdateExpense } from './use-save-expense.ts';

const EditExpense_now = graphql(`
  query EditExpense_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...ExpenseRow_expense @unmask
    }
  }
`);

interface EditExpenseProps {
  place: FormPlace;
  id: string;
  onClose: () => void;
}

/**
 * Edits an expense. Changes that others make to other fields in the meantime are kept. If both changed the same field,
 * the viewer chooses. If the expense is deleted in the meantime, the viewer can add it as a new one.
 */
export function EditExpenseDialog({ id, ...props }: EditExpenseProps) {
  const from = { __typename: 'Expense', id } as const;
  const { data, complete } = useFragment({ fragment: ExpenseRow_expense, fragmentName: 'ExpenseRow_expense', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit expense={known} wasRemoved={!complete} {...props} />;
}

interface EditProps extends Omit<EditExpenseProps, 'id'> {
  expense: ExpenseRow_expenseFragment;
  wasRemoved: boolean;
}

function Edit({ expense, wasRemoved, place, onClose }: EditProps) {
  const client = useApolloClient();
  const update = useUpdateExpense(place);
  const addReceipts = useAddReceipts();
  const { send: record } = useRecordExpense(place, expense);
  const [equally] = useState(() => (expense.split === 'EQUALLY' ? sharersOf(expense) : null));
  const state = useExpenseForm({
    ...{ place, equally, roundedBy: expense.refundOfId ?? expense.id },
    initial: draftOf(expense, place.base),
    keepAs: `${place.tripId}.expense.${expense.id}`,
  });
  const { form, base, read } = state;
  const readWhole = (draft: ExpenseDraft): ReadExpense => {
    const reading = read(draft);
    // The form is not sent before.
    if (!isReadable(reading)) throw new Error('The amount can’t be read.');
    return { draft, reading };
  };
  const { submit, choosing, isGone } = useEdit({
    form,
    initial: base,
    valuesOf: (now: ExpenseRow_expenseFragment) => draftOf(now, place.base),
    compared: (draft: ExpenseDraft) => compared(draft, read(draft)),
    put: (name, from) => {
      for (const field of draftNames(name)) form.setValue(field, from[field], { shouldDirty: true });
    },
    send: ({ typed, now, names }) => {
      const theirs = draftOf(now, place.base);
      const keepsSplit = isSplitAlike([typed, read(typed)], [theirs, read(theirs)]);
      return update(now, readWhole(typed), { names, keepsSplit });
    },
    fetchNow: async () => {
      const answer = await fetchNow(client, EditExpense_now, { id: expense.id });
      return answer?.node?.__typename === 'Expense' ? answer.node : null;
    },
    addInstead: (typed) => record(readWhole(typed)),
  });

  const save = async ({ draft }: ReadExpense, fail: (text: string) => void) => {
    const outcome = await submit(draft, expense, wasRemoved);
    if (outcome && !outcome.ok) fail(failureIn(outcome, texts.recordFailed));
    if (!outcome?.ok) return false;
    // A new one that replaces a deleted one has them already.
    if (draft.receipts.length === 0 || isGone || wasRemoved) return true;
    const adding = await addReceipts(expense.id, draft);
    if (!adding.ok) fail(failureIn(adding, texts.receiptsFailed));
    return adding.ok;
  };
  const nameOf = (id: string) => {
    const traveler = place.travelers.find((each) => each.id === id);
    return traveler?.shownAs ?? traveler?.name ?? texts.gone;
  };
  const show = (draft: ExpenseDraft, name: ComparedName) =>
    showCompared({ draft, reading: read(draft), nameOf, base: place.base, categories: place.categories }, name);
  return (
    <ExpenseForm
      title={expense.isRefund ? texts.editRefund : texts.edit}
      place={place}
      state={state}
      expense={expense}
      saveLabel={isGone || wasRemoved ? formTexts.addInstead : texts.save}
      notice={
        isGone || wasRemoved ? (
          <GoneNotice>{formTexts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices choosing={choosing} control={form.control} labelOf={labelOf} show={show} />
        )
      }
      onSubmit={save}
      onClose={onClose}
    />
  );
}

const sharersOf = ({ parts }: ExpenseRow_expenseFragment): ReadonlyMap<string, number> =>
  new Map(parts.flatMap(({ traveler, shares }) => (traveler && shares ? [[traveler.id, shares]] : [])));
