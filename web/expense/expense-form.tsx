import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { AmountFields } from './amount-fields.tsx';
import type { ExpenseDraft, FormTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { type CategoryOption, MoreFields } from './more-fields.tsx';
import { PayerFields } from './payer-fields.tsx';
import { ReceiptFields, type ReceiptParts } from './receipts.tsx';
import { SplitFields } from './split-fields.tsx';
import { texts } from './texts.ts';
import type { ExpenseFormState } from './use-expense-form.ts';
import { isReadable, type ReadExpense } from './use-save-expense.ts';

/** The trip in whose form an expense is. */
export interface FormPlace {
  tripId: string;
  /** The trip’s currency. */
  base: string;
  /** The currency of the last expense. */
  lastCurrency: string;
  timeZone: string;
  travelers: readonly FormTraveler[];
  viewerTravelerId: string | null;
  /** The last rate of each currency. */
  lastRates: ReadonlyMap<string, string>;
  categories: readonly CategoryOption[];
  receipts: ReceiptParts;
}

interface ExpenseFormProps {
  title: string;
  place: FormPlace;
  state: ExpenseFormState;
  /** Whether it may be turned into money that came back. */
  mayTurn?: boolean;
  notice?: ReactNode;
  saveLabel?: string;
  /** The existing expense. */
  expense?: ExpenseRow_expenseFragment | null;
  /**
   * @param fail Shows why the server refused, until the next try.
   * @returns whether it succeeded. Then the form closes, otherwise it stays open with what was typed.
   */
  onSubmit: (read: ReadExpense, fail: (text: string) => void) => Promise<boolean>;
  onClose: () => void;
}

/** The form of an expense: the amount first, and who shares it while it is typed. */
export function ExpenseForm({
  title,
  place,
  state,
  mayTurn = false,
  notice,
  saveLabel = texts.save,
  expense = null,
  onSubmit,
  onClose,
}: ExpenseFormProps) {
  const { form, base: initial, read, equally, forget } = state;
  const { control, handleSubmit } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const reading = read({ ...initial, ...useWatch({ control }) } as ExpenseDraft);
  const { fail, clear } = useFormFailure();
  const [isUploading, setUploading] = useState(false);
  const close = () => {
    forget();
    onClose();
  };
  const send = handleSubmit(async (draft) => {
    const now = read(draft);
    if (isReadable(now) && (await onSubmit({ draft, reading: now }, fail))) close();
  });
  const submit = (event: FormEvent) => {
    clear();
    if (!isUploading) return void send(event);
    event.preventDefault();
    fail(formTexts.receiptMissing);
  };

  return (
    <Dialog title={title} isOpen onClose={close} isDirty={isDirty || isUploading}>
      {notice && <div className="mb-5 empty:hidden">{notice}</div>}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <AmountFields form={form} place={place} reading={reading} />
        <TitleField control={control} />
        <PayerFields form={form} place={place} reading={reading} />
        <SplitFields form={form} place={place} reading={reading} equally={equally} />
        <MoreFields control={control} timeZone={place.timeZone} categories={place.categories} mayTurn={mayTurn} />
        <ReceiptFields form={form} parts={place.receipts} expense={expense} onUnfinished={setUploading} />
        <DialogFooter>
          <Button onPress={close}>{formTexts.cancel}</Button>
          <Button needsLine={expense !== null} type="submit" variant="primary" isPending={isSubmitting}>
            {saveLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Its own component, so that it is known to the form after the amount: the first invalid field gets the focus. */
function TitleField({ control }: { control: Control<ExpenseDraft, unknown, ExpenseDraft> }) {
  return <TextField {...useFormField(control, 'title')} label={formTexts.title} isRequired />;
}
