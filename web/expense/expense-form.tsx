import type { FormEvent } from 'react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { AmountFields } from './amount-fields.tsx';
import type { ExpenseDraft, FormTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { type CategoryOption, MoreFields } from './more-fields.tsx';
import { PayerFields } from './payer-fields.tsx';
import { readDraft } from './read-draft.ts';
import { ReceiptFields, type ReceiptParts } from './receipts.tsx';
import { SplitFields } from './split-fields.tsx';
import { texts } from './texts.ts';
import type { ReadExpense } from './use-save-expense.ts';

/** The trip in whose form an expense is. */
export interface FormPlace {
  tripId: string;
  /** The trip’s currency. */
  base: string;
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
  /** The expense’s id, by which it is rounded. */
  id: string;
  /** The existing expense. */
  expense?: ExpenseRow_expenseFragment | null;
  /** Who shares an existing expense that is divided equally, and with how many shares. */
  equally?: ReadonlyMap<string, number> | null;
  initial: ExpenseDraft;
  /** The key under which the draft is stored: see `useDraftForm`. */
  keepAs: string;
  /**
   * @param fail Shows why the server refused, until the next try.
   * @returns whether it succeeded. Then the form closes, otherwise it stays open with what was typed.
   */
  onSubmit: (read: ReadExpense, fail: (text: string) => void) => Promise<boolean>;
  onClose: () => void;
}

const isWhole = (reading: ReadExpense['reading'] | ReturnType<typeof readDraft>): reading is ReadExpense['reading'] =>
  reading.amount !== null && reading.baseAmount !== null;

/** The form of an expense: the amount first, and who shares it while it is typed. */
export function ExpenseForm({
  title,
  place,
  id,
  expense = null,
  equally = null,
  initial,
  keepAs,
  onSubmit,
  onClose,
}: ExpenseFormProps) {
  const { base, travelers } = place;
  const read = (draft: ExpenseDraft) => readDraft(draft, { base, travelers, key: id, equally });
  const [shape] = useState(() => {
    const typed = z.custom<ExpenseDraft>();
    return typed.check(({ value, issues }) => {
      for (const [field, message] of Object.entries(read(value).problems)) {
        issues.push({ code: 'custom', path: [field], message, input: value });
      }
    });
  });
  const { form, forget } = useDraftForm<ExpenseDraft>(shape, initial, keepAs);
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
    if (isWhole(now) && (await onSubmit({ draft, reading: now }, fail))) close();
  });
  const submit = (event: FormEvent) => {
    clear();
    if (!isUploading) return void send(event);
    event.preventDefault();
    fail(formTexts.receiptMissing);
  };

  return (
    <Dialog title={title} isOpen onClose={close} isDirty={isDirty || isUploading}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <AmountFields form={form} place={place} reading={reading} />
        <TextField {...useFormField(control, 'title')} label={formTexts.title} isRequired />
        <PayerFields control={control} place={place} />
        <SplitFields form={form} place={place} reading={reading} equally={equally} />
        <MoreFields control={control} timeZone={place.timeZone} categories={place.categories} />
        <ReceiptFields form={form} parts={place.receipts} expense={expense} onUnfinished={setUploading} />
        <DialogFooter>
          <Button onPress={close}>{formTexts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
