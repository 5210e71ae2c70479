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
}

/** The fields whose defaults are usually right, folded away. Nothing is wrong unseen. */
export function MoreFields({ control, timeZone, categories }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const spentOn = useFormField(control, 'spentOn');
  const category = useFormField(control, 'category');
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
      </div>
    </Folded>
  );
}
