import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRate } from '../../schema/core/input/money/convert.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { useAuth } from '../session/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { CurrencyField } from '../ui/form/currency-field.tsx';
import { parseDecimal } from '../ui/form/decimal.ts';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { likelyCurrencies } from '../ui/form/likely-currencies.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { currencyTexts } from './currency-texts.ts';
import { formTexts } from './form-texts.ts';

const CurrencyForm_change = graphql(`
  mutation CurrencyForm_change($input: ChangeTripCurrencyInput!) {
    changeTripCurrency(input: $input) {
      ... on ChangeTripCurrencyPayload {
        trip {
          id
          currency
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

interface Draft {
  to: string;
  rate: string;
}

const rateOf = (typed: string): string | null => parseDecimal(typed, { isGrouped: false });

/** @param from The trip's currency so far. */
const shapeOf = (from: string, needsRate: boolean) =>
  z.custom<Draft>().check(({ value, issues }) => {
    const { to, rate } = value;
    const refuse = (field: keyof Draft, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if (to === from) refuse('to', currencyTexts.same);
    else if (needsRate && !isRate(rateOf(rate) ?? '')) refuse('rate', formTexts.noRate(from, to));
  });

interface CurrencyFormProps {
  trip: {
    id: string;
    /** The currency so far. */
    currency: string;
    timeZone: string;
    lastRates: readonly { currency: string }[];
    /** Removed ones, which need a rate too, are not counted. */
    expenses: { totalCount: number };
    spending: { plannedCost: number };
  };
  /** Asks for the trip again, whose currency is another one by now. */
  onStale: () => Promise<void>;
  onClose: () => void;
}

export function CurrencyForm({ trip, onStale, onClose }: CurrencyFormProps) {
  const { id: tripId, currency: from, timeZone, spending } = trip;
  const expenses = trip.expenses.totalCount;
  const { user } = useAuth();
  const likely = likelyCurrencies({
    ...{ base: from, used: trip.lastRates.map((last) => last.currency) },
    ...{ timeZone, usual: user?.preferences.defaultCurrency },
  });
  const change = useCommand(CurrencyForm_change);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsRate, setNeedsRate] = useState(expenses > 0);
  const { control, handleSubmit, formState, setValue } = useZodForm<Draft>(shapeOf(from, needsRate), {
    to: from,
    rate: '',
  });
  const currency = useFormField(control, 'to');
  const rate = useFormField(control, 'rate');
  const to = useWatch({ control, name: 'to' });
  const isNew = to !== from;

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    const input = { tripId, from, to: draft.to, rate: needsRate ? rateOf(draft.rate) : null };
    const outcome = await change({ variables: { input } });
    if (outcome.ok) {
      onClose();
      return toastSuccess(currencyTexts.changed(draft.to));
    }
    // Without a known expense, there are removed ones.
    if (outcome.code === 'INVALID_INPUT') setNeedsRate(true);
    if (outcome.code === 'CONFLICT') {
      await onStale();
      setValue('rate', '');
    }
    setFailure(failureIn(outcome, currencyTexts.failed));
  });

  return (
    <Dialog title={currencyTexts.title} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <CurrencyField {...currency} label={currencyTexts.currency} likely={likely} />
        {isNew && needsRate && (
          <TextField
            {...rate}
            label={formTexts.rate(from, to)}
            inputMode="decimal"
            description={expenses > 0 ? currencyTexts.expenses(expenses, to) : undefined}
          />
        )}
        {isNew && spending.plannedCost > 0 && (
          <p className="text-muted">{currencyTexts.costs(spending.plannedCost, from, to)}</p>
        )}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{formTexts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isDisabled={!isNew} isPending={formState.isSubmitting}>
            {currencyTexts.change}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
