import type { ReactNode, RefCallback } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../ui/button/button.tsx';
import type { Focusable } from '../ui/date/date-parts.tsx';
import { parseDecimal, showDecimal } from '../ui/form/decimal.ts';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { DialogFooter } from '../ui/overlay/dialog.tsx';
import { categoryOptions } from './category.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { WhenFields } from './when-fields.tsx';

interface Coordinates {
  lat: number;
  lng: number;
}

interface Choice {
  /** The coordinates typed so far. */
  at: Coordinates | null;
  onPick: (at: Coordinates) => void;
  /** Called with pasted text that contains no location, and with '' once it does. Nothing is saved until then. */
  onUnread: (text: string) => void;
  /** The field with the text that contains no location. */
  ref: RefCallback<Focusable>;
}

/** Renders a control to choose coordinates. */
export type RenderPicker = (choice: Choice) => ReactNode;

export type ActivityFormState = UseFormReturn<ActivityDraft, unknown, ActivityDraft>;

interface ActivityFormProps {
  form: ActivityFormState;
  timeZone: string;
  /** The days to choose from: those of the trip, YYYY-MM-DD. */
  days: readonly string[];
  /** The day on which the calendar of another day opens. */
  startsOn: string | null;
  renderPicker: RenderPicker;
  saveLabel?: string;
  onSubmit: () => void;
  onCancel: () => void;
}

const degrees = (typed: string) => {
  const digits = parseDecimal(typed, { isGrouped: false });
  return digits === null ? null : Number(digits);
};

/** The form fields of an activity, for adding and editing. */
export function ActivityForm({
  form: { control, setValue },
  timeZone,
  days,
  startsOn,
  renderPicker,
  saveLabel = formTexts.save,
  onSubmit,
  onCancel,
}: ActivityFormProps) {
  const [name, category, latitude, longitude] = useWatch({
    control,
    name: ['name', 'category', 'latitude', 'longitude'],
  });
  const { isSubmitting } = useFormState({ control });
  const customCategory = useFormField(control, 'customCategory');
  const unreadPlace = useFormField(control, 'unreadPlace');
  const [lat, lng] = [degrees(latitude), degrees(longitude)];

  const pick = (at: Coordinates) => {
    setValue('latitude', showDecimal(at.lat), { shouldDirty: true, shouldValidate: true });
    setValue('longitude', showDecimal(at.lng), { shouldDirty: true, shouldValidate: true });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <TextField {...useFormField(control, 'name')} label={formTexts.name} isRequired autoFocus />
      <WhenFields control={control} timeZone={timeZone} days={days} startsOn={startsOn} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...useFormField(control, 'duration')} label={formTexts.duration} inputMode="numeric" />
        <TextField {...useFormField(control, 'cost')} label={formTexts.cost} inputMode="decimal" />
        <Select {...useFormField(control, 'category')} label={formTexts.category} options={categoryOptions} />
        {category === 'other' && <TextField {...customCategory} label={formTexts.customCategory} />}
      </div>
      <TextField {...useFormField(control, 'location')} label={formTexts.location} />
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{formTexts.coordinates}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...useFormField(control, 'latitude')} label={formTexts.latitude} />
          <TextField {...useFormField(control, 'longitude')} label={formTexts.longitude} />
        </div>
        {renderPicker({
          at: lat !== null && lng !== null && isOnEarth(lat, lng) ? { lat, lng } : null,
          onPick: pick,
          onUnread: unreadPlace.onChange,
          ref: unreadPlace.ref,
        })}
      </fieldset>
      <TextArea {...useFormField(control, 'description')} label={formTexts.description} />
      <DialogFooter>
        <Button onPress={onCancel}>{formTexts.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!name.trim()} isPending={isSubmitting}>
          {saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

const isOnEarth = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
