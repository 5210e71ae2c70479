import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAuth } from '../session/auth.ts';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { CurrencyField } from '../ui/form/currency-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { likelyCurrencies } from '../ui/form/likely-currencies.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { formatMoney } from '../ui/text/money.ts';
import type { ExpenseDraft } from './draft.ts';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import { RateField } from './rate-field.tsx';
import type { Reading } from './read-draft.ts';

const waysToConvert = [
  { id: 'rate', label: formTexts.byRate },
  { id: 'bank', label: formTexts.byBank },
] as const;

interface AmountFieldsProps {
  form: UseFormReturn<ExpenseDraft, unknown, ExpenseDraft>;
  place: FormPlace;
  reading: Reading;
}

/** The amount with its currency; of another currency than the trip’s, also how it is converted. */
export function AmountFields({ form, place: { base, lastRates, timeZone }, reading }: AmountFieldsProps) {
  const { control, setValue } = form;
  const { user } = useAuth();
  const usual = user?.preferences.defaultCurrency;
  const amount = useFormField(control, 'amount');
  const currency = useFormField(control, 'currency');
  const convertedBy = useFormField(control, 'convertedBy');
  const bank = useFormField(control, 'bank');
  const isForeign = useWatch({ control, name: 'currency' }) !== base;
  const inBase = isForeign && reading.baseAmount !== null ? `= ${formatMoney(reading.baseAmount, base)}` : undefined;
  const choose = (code: string) => {
    currency.onChange(code);
    setValue('rate', lastRates.get(code) ?? '', { shouldDirty: true });
  };

  return (
    <>
      <div className="flex items-start gap-3">
        <TextField
          {...amount}
          className="min-w-0 flex-1"
          label={formTexts.amount}
          inputMode="decimal"
          isRequired
          autoFocus
          // A proposed amount is replaced by what is typed.
          onFocus={({ target }) => target.select()}
          description={reading.amount === null ? '\u00a0' : formatMoney(reading.amount, currency.value)}
        />
        <CurrencyField
          {...currency}
          className="w-28"
          label={formTexts.currency}
          onChange={choose}
          likely={likelyCurrencies({ base, used: lastRates.keys(), timeZone, usual })}
          isBrief
        />
      </div>
      {isForeign && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          {convertedBy.value === 'rate' ? (
            <RateField
              form={form}
              from={currency.value}
              to={base}
              last={lastRates.get(currency.value)}
              inBase={inBase}
            />
          ) : (
            <TextField
              {...bank}
              className="min-w-40 flex-1"
              label={formTexts.bank(base)}
              inputMode="decimal"
              description={inBase}
            />
          )}
          <div className="sm:pt-6">
            <ToggleGroup
              label={formTexts.converting}
              options={waysToConvert}
              selected={convertedBy.value}
              onSelect={convertedBy.onChange}
            />
          </div>
        </div>
      )}
    </>
  );
}
