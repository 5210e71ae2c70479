import { type Control, useWatch } from 'react-hook-form';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { currencySign, formatCost } from '../ui/text/money.ts';
import { useTripCurrency } from '../ui/text/trip-currency.ts';
import { type ActivityDraft, totalOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

const choices = [
  { id: 'group', label: formTexts.perGroup },
  { id: 'person', label: formTexts.perPerson },
] as const;

interface CostFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  /** How many said that they are in; 0: no one yet. */
  inCount: number;
}

/** The cost of an activity: for the group, or for each person. The total is stored. */
export function CostFields({ control, inCount }: CostFieldsProps) {
  const currency = useTripCurrency();
  const money = (cents: number) => formatCost(cents, currency);
  const cost = useFormField(control, 'cost');
  const per = useFormField(control, 'costPer');
  const people = useFormField(control, 'people');
  const draft = useWatch({ control });
  const total = totalOf(draft);
  const count = people.value.trim();
  const counted = count === String(inCount) ? formTexts.whoAreIn(count) : count;
  const each = totalOf({ ...draft, costPer: 'group' });

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-40 flex-1">
        <TextField
          {...cost}
          label={formTexts.costIn(currencySign(currency))}
          inputMode="decimal"
          {...(per.value === 'person' &&
            total !== null &&
            each !== null && {
              description: formTexts.multiplied(money(each), counted, money(total)),
            })}
        />
      </div>
      {per.value === 'person' && (
        // On a phone, as wide as the largest amount in an error: what is wider would be cut off.
        <div className="w-20 max-sm:w-32">
          <TextField {...people} label={formTexts.people} inputMode="numeric" />
        </div>
      )}
      <div className="sm:pt-6">
        <ToggleGroup label={formTexts.costPer} options={choices} selected={per.value} onSelect={per.onChange} />
      </div>
    </div>
  );
}
