import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { DayField } from '../ui/date/day-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { formatBriefDay } from '../ui/text/format.ts';
import type { ExpenseDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';

export interface CategoryOption {
  id: string;
  label: string;
  icon: ReactNode;
}

interface MoreFieldsProps {
  control: Control<ExpenseDraft, unknown, ExpenseDraft>;
  timeZone: string;
  categories: readonly CategoryOption[];
  /** Whether to offer that it is money that came back. */
  mayTurn: boolean;
}

/** The fields whose defaults are usually right, folded away. Nothing is wrong unseen. */
export function MoreFields({ control, timeZone, categories, mayTurn }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const spentOn = useFormField(control, 'spentOn');
  const category = useFormField(control, 'category');
  const isRefund = useFormField(control, 'isRefund');
  const note = useFormField(control, 'note');
  const day = useWatch({ control, name: 'spentOn' });
  const isWrong = spentOn.isInvalid || note.isInvalid;
  const isKnown = categories.some(({ id }) => id === category.value);
  const options = isKnown ? categories : [...categories, { id: category.value, label: category.value, icon: null }];

  return (
    <Folded
      title={formTexts.more(day ? formatBriefDay(day) : formTexts.day)}
      isOpen={isOpen || isWrong}
      onOpenChange={setOpen}
    >
      <div className="flex flex-col gap-5 pt-3">
        <DayField {...spentOn} label={formTexts.day} timeZone={timeZone} />
        <Select {...category} label={formTexts.category} options={options} />
        <TextArea {...note} label={formTexts.note} rows={2} />
        {mayTurn && (
          <div>
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                ref={isRefund.ref}
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={isRefund.value}
                onChange={({ target }) => isRefund.onChange(target.checked)}
              />
              {formTexts.cameBack}
            </label>
            <p className="text-muted text-sm">{formTexts.cameBackHint}</p>
          </div>
        )}
      </div>
    </Folded>
  );
}
