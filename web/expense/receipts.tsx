import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment, Picture_shownFragment } from '../gql/graphql.ts';
import type { ExpenseDraft } from './draft.ts';

/** An uploaded picture. */
export type Receipt = Omit<Picture_shownFragment, ' $fragmentName'>;

interface NewReceipts {
  /** How many the expense has already. */
  count: number;
  chosen: readonly Receipt[];
  onChange: (changed: (before: readonly Receipt[]) => readonly Receipt[]) => void;
  onUnfinished: (isUnfinished: boolean) => void;
}

/** How expenses show and take receipts. The page gives it, because domains of the web do not import each other. */
export interface ReceiptParts {
  /** The number of the receipts, which opens them. */
  sign: (expense: ExpenseRow_expenseFragment) => ReactNode;
  /** The receipts that an expense has already. */
  tiles: (expense: ExpenseRow_expenseFragment) => ReactNode;
  /** Takes new ones. */
  picker: (receipts: NewReceipts) => ReactNode;
}

interface ReceiptFieldsProps {
  form: UseFormReturn<ExpenseDraft, unknown, ExpenseDraft>;
  parts: ReceiptParts;
  /** Null: it is new. */
  expense: ExpenseRow_expenseFragment | null;
  onUnfinished: (isUnfinished: boolean) => void;
}

/** The receipts that an expense has, and new ones, which are in the draft until it is saved. */
export function ReceiptFields({ form, parts, expense, onUnfinished }: ReceiptFieldsProps) {
  const chosen = useWatch({ control: form.control, name: 'receipts' });
  return (
    <div className="flex flex-col gap-3">
      {expense && parts.tiles(expense)}
      {parts.picker({
        count: expense?.pictures.length ?? 0,
        chosen,
        onChange: (changed) =>
          form.setValue('receipts', [...changed(form.getValues('receipts'))], { shouldDirty: true }),
        onUnfinished,
      })}
    </div>
  );
}

const AddReceipts = graphql(`
  mutation AddReceipts($input: AddExpensePicturesInput!) {
    addExpensePictures(input: $input) {
      ... on AddExpensePicturesPayload {
        expense {
          id
          pictures {
            id
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Returns a function that adds the receipts of a draft to an expense. A retry adds none twice. */
export function useAddReceipts() {
  const add = useCommand(AddReceipts);
  return (expenseId: string, { receipts }: ExpenseDraft) =>
    add({ variables: { input: { expenseId, pictureIds: receipts.map(({ id }) => id) } } });
}
