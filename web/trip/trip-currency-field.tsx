import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isCurrency } from '../../schema/core/input/money/currencies.ts';
import { DEFAULT_CURRENCY } from '../../schema/trip/entity.ts';
import { useAuth } from '../session/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { CurrencyField } from '../ui/form/currency-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { likelyCurrencies } from '../ui/form/likely-currencies.ts';
import { currencyIn } from '../ui/form/zone-currencies.ts';
import { cityOf } from '../ui/form/zone-names.ts';
import { formTexts } from './form-texts.ts';
import type { TripDraft } from './trip-fields.tsx';

interface Proposal {
  currency: string;
  label: string;
}

/** The currency at the place, and the one that the person usually has. */
function proposalsFor(timeZone: string | null | undefined, usual: string | null | undefined): Proposal[] {
  const local = timeZone ? currencyIn(timeZone) : null;
  // The account may have one that trips do not know.
  const own = usual && isCurrency(usual) && usual !== local ? usual : null;
  return [
    ...(local && timeZone ? [{ currency: local, label: formTexts.usedIn(local, cityOf(timeZone)) }] : []),
    ...(own ? [{ currency: own, label: formTexts.ownCurrency(own) }] : []),
  ];
}

/** The currency of a new trip. Others than the usual one are proposed, and not chosen by themselves. */
export function TripCurrencyField({ form: { control } }: { form: UseFormReturn<TripDraft, unknown, TripDraft> }) {
  const { user } = useAuth();
  const field = useFormField(control, 'currency');
  const timeZone = useWatch({ control, name: 'timeZone' });
  const value = field.value ?? DEFAULT_CURRENCY;
  const usual = user?.preferences.defaultCurrency;
  const proposals = proposalsFor(timeZone, usual).filter(({ currency }) => currency !== value);

  return (
    <div className="flex flex-col gap-1">
      <CurrencyField
        {...field}
        value={value}
        label={formTexts.currency}
        likely={likelyCurrencies({ base: DEFAULT_CURRENCY, timeZone, usual })}
        description={formTexts.currencyHint}
      />
      {proposals.length > 0 && (
        <p className="-ml-2 flex flex-wrap gap-x-2">
          {proposals.map(({ currency, label }) => (
            <Button key={currency} variant="quiet" onPress={() => field.onChange(currency)} className="px-2">
              {label}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
