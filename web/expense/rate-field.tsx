import type { UseFormReturn } from 'react-hook-form';
import { isFarFrom, isRate, turnedRate } from '../../schema/core/input/money/convert.ts';
import { Button } from '../ui/button/button.tsx';
import { parseDecimal } from '../ui/form/decimal.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import type { ExpenseDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';

interface RateFieldProps {
  form: UseFormReturn<ExpenseDraft, unknown, ExpenseDraft>;
  from: string;
  to: string;
  /** The rate of the last expense in this currency. */
  last: string | undefined;
  /** What the amount is at this rate. */
  inBase: string | undefined;
}

/** The rate. One that is not like the last one may be the other way round, as people say it, and can be turned. */
export function RateField({ form: { control, setValue }, from, to, last, inBase }: RateFieldProps) {
  const field = useFormField(control, 'rate');
  const rate = parseDecimal(field.value, { isGrouped: false }) ?? '';
  const turned = isRate(rate) && (last === undefined || isFarFrom(rate, last)) ? turnedRate(rate) : null;
  return (
    <div className="flex min-w-40 flex-1 flex-col items-start gap-1">
      <TextField
        {...field}
        className="w-full"
        label={formTexts.rate(from, to)}
        inputMode="decimal"
        description={inBase}
      />
      {turned && (
        <>
          {last && (
            <p role="status" className="text-sm text-warning">
              {formTexts.lastRate(from, last, to)}
            </p>
          )}
          <Button
            variant="quiet"
            className="-ml-4"
            onPress={() => setValue('rate', turned, { shouldDirty: true, shouldValidate: true })}
          >
            {formTexts.turnRate(to, rate, from)}
          </Button>
        </>
      )}
    </div>
  );
}
