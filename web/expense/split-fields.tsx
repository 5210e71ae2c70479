import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { labelStyle } from '../ui/form/field-style.ts';
import { useFormField } from '../ui/form/form.ts';
import { formatMoney } from '../ui/text/money.ts';
import type { ExpenseDraft, FormTraveler } from './draft.ts';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import type { Reading } from './read-draft.ts';
import { restOf } from './rest.ts';
import { RestOfAmounts } from './rest-of-amounts.tsx';
import { shownName } from './shown-name.ts';
import { Problem, TravelerInput } from './traveler-input.tsx';

const kinds = (['EQUALLY', 'AMONG', 'SHARES', 'AMOUNTS'] as const).map((id) => ({
  id,
  label: formTexts.splits[id],
  name: formTexts.splitNames[id],
}));

interface SplitFieldsProps {
  form: UseFormReturn<ExpenseDraft, unknown, ExpenseDraft>;
  place: FormPlace;
  reading: Reading;
  equally: ReadonlyMap<string, number> | null;
}

/** Who shares it, with the column of their shares, which moves while the form is filled. */
export function SplitFields({ form: { control }, place, reading, equally }: SplitFieldsProps) {
  const split = useFormField(control, 'split');
  const among = useFormField(control, 'among');
  const shares = useFormField(control, 'shares');
  const amounts = useFormField(control, 'amounts');
  const currency = useWatch({ control, name: 'currency' });
  const typed = split.value === 'SHARES' ? shares : split.value === 'AMOUNTS' ? amounts : null;
  const wrong = [typed ?? among].find(({ isInvalid }) => isInvalid);
  const shareOf = new Map(reading.parts.map(({ travelerId, share }) => [travelerId, share]));
  const isIn = ({ id, hasLeft }: FormTraveler) => split.value !== 'EQUALLY' || (equally ? equally.has(id) : !hasLeft);
  // Who has left may have been there when the money was spent.
  const rows = place.travelers.filter(isIn).toSorted((a, b) => Number(a.hasLeft) - Number(b.hasLeft));
  const named = rows
    .filter(({ id, hasLeft }) => !hasLeft || amounts.value[id])
    .map((traveler) => ({ id: traveler.id, name: shownName(traveler, place.viewerTravelerId) }));
  const rest =
    reading.missing === null ? null : restOf(reading.missing, { typed: amounts.value, currency, travelers: named });
  const toggle = (id: string, isChosen: boolean) =>
    among.onChange(isChosen ? [...among.value, id] : among.value.filter((other) => other !== id));

  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className={`${labelStyle} mb-1`}>{formTexts.split}</legend>
      <ToggleGroup label={formTexts.split} options={kinds} selected={split.value} onSelect={split.onChange} />
      {split.value === 'AMOUNTS' && (
        // Above the rows, in view while many of them are typed. Its room stays, so that they don’t move.
        <div className="min-h-11 w-full">
          {rest && (
            <RestOfAmounts rest={rest} onGive={(id, amount) => amounts.onChange({ ...amounts.value, [id]: amount })} />
          )}
        </div>
      )}
      <ul className="w-full">
        {rows.map((traveler, row) => {
          const { id } = traveler;
          const name = shownName(traveler, place.viewerTravelerId);
          const share = shareOf.get(id);
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-0.5">
              {split.value === 'AMONG' ? (
                <label className="flex min-h-11 min-w-24 flex-1 items-center gap-3">
                  <input
                    {...(row === 0 && { ref: among.ref })}
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={among.value.includes(id)}
                    onChange={({ target }) => toggle(id, target.checked)}
                  />
                  <span className="wrap-anywhere">{name}</span>
                </label>
              ) : (
                <span className="wrap-anywhere min-w-24 flex-1">{name}</span>
              )}
              {typed && (
                <TravelerInput
                  {...(row === 0 && { ref: typed.ref })}
                  label={split.value === 'SHARES' ? formTexts.sharesOf(name) : formTexts.amountOf(name)}
                  inputMode={split.value === 'SHARES' ? 'numeric' : 'decimal'}
                  value={typed.value[id] ?? ''}
                  onChange={(text) => typed.onChange({ ...typed.value, [id]: text })}
                  isInvalid={typed.isInvalid}
                />
              )}
              {split.value !== 'AMOUNTS' && (
                <span className="figures wrap-anywhere ml-auto min-w-20 text-right text-muted">
                  {share === undefined ? '–' : formatMoney(share, currency)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {wrong && !rest && <Problem>{wrong.errorMessage}</Problem>}
    </fieldset>
  );
}
