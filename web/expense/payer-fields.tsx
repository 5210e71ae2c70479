import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../ui/button/button.tsx';
import { labelStyle } from '../ui/form/field-style.ts';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import type { ExpenseDraft } from './draft.ts';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import type { Reading } from './read-draft.ts';
import { restOf } from './rest.ts';
import { RestOfAmounts } from './rest-of-amounts.tsx';
import { shownName } from './shown-name.ts';
import { Problem, TravelerInput } from './traveler-input.tsx';

interface PayerFieldsProps {
  form: UseFormReturn<ExpenseDraft, unknown, ExpenseDraft>;
  place: FormPlace;
  reading: Reading;
}

/** Who paid: usually one person, who is the viewer. */
export function PayerFields({ form, place: { travelers, viewerTravelerId }, reading }: PayerFieldsProps) {
  const { control, getValues } = form;
  const payer = useFormField(control, 'payerId');
  const several = useFormField(control, 'hasSeveralPayers');
  const { value: paid, onChange, isInvalid, errorMessage, ref } = useFormField(control, 'paid');
  const texts = formTexts.payers(useWatch({ control, name: 'isRefund' }));
  const first = travelers.filter(({ id }) => id === viewerTravelerId);
  const options = [...first, ...travelers.filter(({ id }) => id !== viewerTravelerId)].map((traveler) => ({
    id: traveler.id,
    label: shownName(traveler, viewerTravelerId),
  }));

  const currency = useWatch({ control, name: 'currency' });
  const named = options.map(({ id, label }) => ({ id, name: label }));
  const rest = reading.unpaid === null ? null : restOf(reading.unpaid, { typed: paid, currency, travelers: named });
  const turn = () => {
    // Until others are added, the one who was chosen has paid all.
    const isBlank = Object.values(paid).every((typed) => !typed.trim());
    if (!several.value && isBlank) onChange({ [payer.value]: getValues('amount') });
    several.onChange(!several.value);
  };

  return (
    <div className="flex flex-col items-start gap-1">
      {several.value ? (
        <fieldset className="w-full">
          <legend className={labelStyle}>{texts.label}</legend>
          {/* Above the rows, in view while many of them are typed. Its room stays, so that they don’t move. */}
          <div className="min-h-11 w-full">
            {rest && <RestOfAmounts rest={rest} onGive={(id, amount) => onChange({ ...paid, [id]: amount })} />}
          </div>
          {options.map(({ id, label }, place) => (
            <div key={id} className="flex min-h-11 items-center gap-3 py-0.5">
              <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
              <TravelerInput
                label={texts.of(label)}
                inputMode="decimal"
                value={paid[id] ?? ''}
                onChange={(text) => onChange({ ...paid, [id]: text })}
                isInvalid={isInvalid}
                {...(place === 0 && { ref })}
              />
            </div>
          ))}
          {isInvalid && !rest && <Problem>{errorMessage}</Problem>}
        </fieldset>
      ) : (
        <Select {...payer} className="w-full" label={texts.label} options={options} />
      )}
      <Button variant="quiet" className="-ml-4" onPress={turn}>
        {several.value ? texts.one : texts.several}
      </Button>
    </div>
  );
}
