import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DEFAULT_TRAVEL_MODE, tripFields } from '../../schema/trip/entity.ts';
import { type createTripInput, tripForm } from '../../schema/trip/input.ts';
import { DateRangeField } from '../ui/date/date-range-field.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { blankValues, inputValues, type Written } from '../ui/form/entity-values.ts';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TimeZoneField } from '../ui/form/time-zone-field.tsx';
import { DestinationField } from './destination-field.tsx';
import { formTexts } from './form-texts.ts';
import { travelOptions } from './travel-texts.ts';
import { TripCurrencyField } from './trip-currency-field.tsx';

export type TripDraft = z.input<typeof createTripInput>;

/** The form state of a new or edited trip. @param keepAs The key under which the draft is stored: see `useDraftForm`. */
export const useTripForm = (initial: TripDraft, keepAs: string) =>
  useDraftForm<TripDraft>(tripForm(initial.name), initial, keepAs);

const { timeZone: _timeZone, ...plainFields } = tripFields;

export const blankTrip = blankValues(plainFields);

/** The input to send. @param timeZone The zone if the form has none. */
export const typedTrip = (draft: TripDraft, timeZone: string): Written<typeof tripFields> => ({
  ...inputValues(plainFields, draft),
  timeZone: draft.timeZone ?? timeZone,
});

interface TripFieldsProps {
  form: UseFormReturn<TripDraft, unknown, TripDraft>;
  /** Whether the trip is new, so that its destination decides about the time zone, and it has a currency to choose. */
  isNew?: boolean;
  initial: TripDraft;
  timeZoneHint: string;
}

export function TripFields({ form, isNew = false, initial, timeZoneHint }: TripFieldsProps) {
  const { control } = form;
  const start = useFormField(control, 'startDate');
  const end = useFormField(control, 'endDate');
  const getsAround = useFormField(control, 'getsAround');
  const { startDate = null, endDate = null } = initial;

  return (
    <>
      <TextField {...useFormField(control, 'name')} label={tripFields.name.label} isRequired />
      <DestinationField form={form} setsZone={isNew} />
      <TextArea {...useFormField(control, 'description')} label={tripFields.description.label} />
      <DateRangeField
        label={formTexts.dates}
        defaultValue={{ start: startDate, end: endDate }}
        onChange={(days) => {
          start.onChange(days.start);
          end.onChange(days.end);
        }}
        onBlur={end.onBlur}
        isInvalid={start.isInvalid || end.isInvalid}
        errorMessage={start.errorMessage ?? end.errorMessage}
        ref={end.ref}
      />
      <TimeZoneField
        {...useFormField(control, 'timeZone')}
        label={tripFields.timeZone.label}
        description={timeZoneHint}
      />
      {isNew && <TripCurrencyField form={form} />}
      <Select
        {...getsAround}
        value={getsAround.value ?? DEFAULT_TRAVEL_MODE}
        label={tripFields.getsAround.label}
        options={travelOptions}
        description={formTexts.getsAroundHint}
      />
    </>
  );
}
