import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../ui/button/button.tsx';
import { labelStyle } from '../ui/form/field-style.ts';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import type { ExpenseDraft } from './draft.ts';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import { shownName } from './shown-name.ts';
import { Problem, TravelerInput } from './traveler-input.tsx';

interface PayerFieldsProps {
  control: Control<ExpenseDraft, unknown, ExpenseDraft>;
  place: FormPlace;
}

/** Who paid: usually one person, who is the viewer. */
export function PayerFields({ control, place: { travelers, viewerTravelerId } }: PayerFieldsProps) {
  const payer = useFormField(control, 'payerId');
  const several = useFormField(control, 'hasSeveralPayers');
  const { value: paid, onChange, isInvalid, errorMessage, ref } = useFormField(control, 'paid');
  const texts = formTexts.payers(useWatch({ control, name: 'isRefund' }));
  const first = travelers.filter(({ id }) => id === viewerTravelerId);
  const options = [...first, ...travelers.filter(({ id }) => id !== viewerTravelerId)].map((traveler) => ({
    id: traveler.id,
    label: shownName(traveler, viewerTravelerId),
  }));

  return (
    <div className="flex flex-col items-start gap-1">
      {several.value ? (
        <fieldset className="w-full">
          <legend className={labelStyle}>{texts.label}</legend>
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
          {isInvalid && <Problem>{errorMessage}</Problem>}
        </fieldset>
      ) : (
        <Select {...payer} className="w-full" label={texts.label} options={options} />
      )}
      <Button variant="quiet" className="-ml-4" onPress={() => several.onChange(!several.value)}>
        {several.value ? texts.one : texts.several}
      </Button>
    </div>
  );
}
