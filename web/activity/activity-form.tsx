import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_COST_CENTS, MAX_DURATION_MINUTES } from '../../schema/activity/input.ts';
import { Button } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { DialogFooter } from '../ui/dialog.tsx';
import { useFormField } from '../ui/form.ts';
import { MoneyField } from '../ui/money-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { categoryOptions } from './category.tsx';
import type { ActivityDraft } from './draft.ts';
import { texts } from './texts.ts';

interface ActivityFormProps {
  form: UseFormReturn<ActivityDraft, unknown, ActivityDraft>;
  timeZone: string;
  /** The day that the calendar opens on: YYYY-MM-DD. */
  startsOn: string | null;
  onSubmit: () => void;
  onCancel: () => void;
}

const DEGREES = { maximumFractionDigits: 20 };

/** The fields of an activity, for adding and editing. */
export function ActivityForm({
  form: { control, formState },
  timeZone,
  startsOn,
  onSubmit,
  onCancel,
}: ActivityFormProps) {
  const [name, category] = useWatch({ control, name: ['name', 'category'] });
  const customCategory = useFormField(control, 'customCategory');

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <TextField {...useFormField(control, 'name')} label={texts.name} isRequired autoFocus />
      <DateTimeField
        {...useFormField(control, 'scheduledTime')}
        label={texts.scheduledTime}
        description={texts.inZone(timeZone)}
        timeZone={timeZone}
        startsOn={startsOn}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...useFormField(control, 'duration')}
          label={texts.duration}
          minValue={0}
          maxValue={MAX_DURATION_MINUTES}
          step={1}
        />
        <MoneyField {...useFormField(control, 'cost')} label={texts.cost} maxValue={MAX_COST_CENTS / 100} />
        <Select {...useFormField(control, 'category')} label={texts.category} options={categoryOptions} />
        {category === 'other' && <TextField {...customCategory} label={texts.customCategory} />}
      </div>
      <TextField {...useFormField(control, 'location')} label={texts.location} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...useFormField(control, 'latitude')} label={texts.latitude} formatOptions={DEGREES} />
        <NumberField {...useFormField(control, 'longitude')} label={texts.longitude} formatOptions={DEGREES} />
      </div>
      <TextArea {...useFormField(control, 'description')} label={texts.description} />
      <DialogFooter>
        <Button onPress={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!name.trim()} isPending={formState.isSubmitting}>
          {texts.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
