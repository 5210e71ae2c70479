import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { createPollInput } from '../../schema/poll/input.ts';
import { Button } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { useFormField, useZodForm } from '../ui/form.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFormFailure } from '../ui/use-form-failure.ts';
import { OptionsField } from './options-field.tsx';
import { texts } from './texts.ts';

const isAhead = (instant: string | null | undefined) => !instant || Date.parse(instant) > Date.now();

/** Options are checked on sending, when the blank ones are left out. */
const pollDraft = z
  .extend(z.pick(createPollInput, { question: true, description: true, closesAt: true }), {
    options: z.array(z.object({ id: z.nullable(z.string()), text: z.string() })),
  })
  .check(
    z.refine(({ closesAt }) => isAhead(closesAt?.toISOString()), { path: ['closesAt'], message: texts.closesInPast }),
  );

/** What is typed, trimmed; an option that the poll had already keeps its id. */
export interface PollDraft {
  question: string;
  description: string | null;
  closesAt: string | null;
  options: { id: string | null; text: string }[];
}

interface PollFormProps {
  title: string;
  submitLabel: string;
  timeZone: string;
  initial: PollDraft;
  /**
   * @param fail Says why it wasn't taken, until the next try.
   * @returns whether it was taken: then the form closes, else what was typed stays.
   */
  onSubmit: (draft: PollDraft, fail: (text: string) => void) => Promise<boolean>;
  onClose: () => void;
}

/** A question, its answers, and when the voting ends. */
export function PollForm({ title, submitLabel, timeZone, initial, onSubmit, onClose }: PollFormProps) {
  const { control, handleSubmit, formState, setError } = useZodForm(pollDraft, initial);
  const { fail, clear } = useFormFailure();

  const send = handleSubmit(async ({ question, description, closesAt = null, options }) => {
    const answers = options.filter(({ text }) => text.trim()).map(({ id, text }) => ({ id, text: text.trim() }));
    const checked = createPollInput.shape.options.safeParse(answers.map(({ text }) => text));
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? texts.createFailed;
      fail(message);
      return setError('options', { message }, { shouldFocus: true });
    }
    const draft = { question: question.trim(), description: description?.trim() || null, closesAt, options: answers };
    if (await onSubmit(draft, fail)) onClose();
  });
  const submit = (event: FormEvent) => {
    clear();
    void send(event);
  };

  return (
    <Dialog title={title} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'question')} label={texts.question} isRequired autoFocus />
        <TextArea {...useFormField(control, 'description')} label={texts.description} rows={2} />
        <OptionsField {...useFormField(control, 'options')} />
        <DateTimeField
          {...useFormField(control, 'closesAt')}
          label={texts.closesAt}
          description={texts.closesAtHint(timeZone)}
          timeZone={timeZone}
        />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
