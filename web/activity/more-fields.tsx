import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { Button } from '../ui/button/button.tsx';
import { parseDecimal, showDecimal } from '../ui/form/decimal.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { Coordinates, RenderPicker } from './activity-form.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';

interface MoreFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  setValue: UseFormSetValue<ActivityDraft>;
  renderPicker: RenderPicker;
}

const names = ['description', 'latitude', 'longitude', 'unreadPlace'] as const;

/** The fields that few activities need. They stay open once they are, or have a value: none is wrong unseen. */
export function MoreFields(props: MoreFieldsProps) {
  const hasValue = useWatch({ control: props.control, name: names }).some(Boolean);
  const [isOpen, setOpen] = useState(hasValue);
  if (hasValue && !isOpen) setOpen(true);
  if (isOpen) return <Fields {...props} />;
  return (
    <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => setOpen(true)} className="-ml-4 self-start">
      {formTexts.more}
    </Button>
  );
}

const degrees = (typed: string) => {
  const digits = parseDecimal(typed, { isGrouped: false });
  return digits === null ? null : Number(digits);
};

const isOnEarth = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

function Fields({ control, setValue, renderPicker }: MoreFieldsProps) {
  const [name, latitude, longitude] = useWatch({ control, name: ['name', 'latitude', 'longitude'] });
  const unreadPlace = useFormField(control, 'unreadPlace');
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  const pick = (at: Coordinates) => {
    setValue('latitude', showDecimal(at.lat), { shouldDirty: true, shouldValidate: true });
    setValue('longitude', showDecimal(at.lng), { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <TextArea {...useFormField(control, 'description')} label={formTexts.description} />
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{formTexts.coordinates}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...useFormField(control, 'latitude')} label={formTexts.latitude} />
          <TextField {...useFormField(control, 'longitude')} label={formTexts.longitude} />
        </div>
        {renderPicker({
          at: lat !== null && lng !== null && isOnEarth(lat, lng) ? { lat, lng } : null,
          onPick: pick,
          onName: (found) => {
            if (name.trim() === '') setValue('name', found, { shouldDirty: true, shouldValidate: true });
          },
          onUnread: unreadPlace.onChange,
          ref: unreadPlace.ref,
        })}
      </fieldset>
    </>
  );
}
