import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** The field that few activities need. It stays open once it is, or has a value: nothing is wrong unseen. */
export function MoreFields({ control }: { control: Control<ActivityDraft, unknown, ActivityDraft> }) {
  const hasValue = Boolean(useWatch({ control, name: 'description' }));
  const [isOpen, setOpen] = useState(hasValue);
  const description = useFormField(control, 'description');
  if (hasValue && !isOpen) setOpen(true);
  if (isOpen) return <TextArea {...description} label={formTexts.description} />;
  return (
    <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => setOpen(true)} className="-ml-4 self-start">
      {formTexts.more}
    </Button>
  );
}
