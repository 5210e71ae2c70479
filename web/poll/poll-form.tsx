import type { FormEvent, ReactNode } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { pollFields } from '../../schema/poll/entity.ts';
import { CLOSES_IN_PAST, createPollInput } from '../../schema/poll/input.ts';
import { Button } from '../ui/button/button.tsx';
import { DateTimeField } from '../ui/date/date-time-field.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { inputValues, type Written } from '../ui/form/entity-values.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { OptionsField } from './options-field.tsx';
import { texts } from './texts.ts';

const isAhead = (instant: string | null | undefined) => !instant || Date.parse(instant) > serverNow();

/** Options are validated on submit, when blank ones are left out. */
const pollDraft = z
  .extend(z.omit(createPollInput, { id: true, tripId: true }), {
    options: z.array(z.object({ id: z.nullable(z.string()), text: z.string() })),
    /** Typed text that is not a time. Its field shows the error. */
    unreadTime: z.optional(z.string().check(z.maxLength(0))),
  })
  .check(z.refine(({ closesAt }) => isAhead(closesAt?.toISOString()), { path: ['closesAt'], message: CLOSES_IN_PAST }));

/** The trimmed values; an existing option keeps its id. */
export interface PollDraft extends Written<typeof pollFields> {
  options: { id: string | null; text: string }[];
}

type Typed = z.input<typeof pollDraft>;
type PollFormState = UseFormReturn<Typed, unknown, Typed>;

/** @param keepAs The key under which the draft is stored: see `useDraftForm`. */
export const usePollForm = (initial: PollDraft, keepAs: string) => useDraftForm<Typed>(pollDraft, initial, keepAs);

/** The form's values without blank options. */
export const typedPoll = ({ options, ...typed }: Typed): PollDraft => ({
  ...inputValues(pollFields, typed),
  options: options.filter(({ text }) => text.trim()).map(({ id, text }) => ({ id, text: text.trim() })),
});

interface PollFormProps {
  title: string;
  form: PollFormState;
  forget: () => void;
  notice?: ReactNode;
  submitLabel: string;
  timeZone: string;
  /**
   * @param fail Shows why the server refused, until the next try.
   * @returns whether it succeeded. Then the form closes, otherwise it stays open with its text.
   */
  onSubmit: (draft: PollDraft, fail: (text: string) => void) => Promise<boolean>;
  onClose: () => void;
}

export function PollForm({ title, form, forget, notice, submitLabel, timeZone, onSubmit, onClose }: PollFormProps) {
  const { control, handleSubmit, setError } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const unread = useFormField(control, 'unreadTime');
  const { fail, clear } = useFormFailure();
  const close = () => {
    forget();
    onClose();
  };

  const send = handleSubmit(async (typed) => {
    const draft = typedPoll(typed);
    const checked = createPollInput.shape.options.safeParse(draft.options.map(({ text }) => text));
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? texts.createFailed;
      fail(message);
      return setError('options', { message }, { shouldFocus: true });
    }
    if (await onSubmit(draft, fail)) close();
  });
  const submit = (event: FormEvent) => {
    clear();
    void send(event);
  };

  return (
    <Dialog title={title} isOpen onClose={close} isDirty={isDirty}>
      {notice && <div className="mb-5 empty:hidden">{notice}</div>}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'question')} label={pollFields.question.label} isRequired autoFocus />
        <TextArea {...useFormField(control, 'description')} label={pollFields.description.label} rows={2} />
        <OptionsField {...useFormField(control, 'options')} />
        <DateTimeField
          {...useFormField(control, 'closesAt')}
          label={pollFields.closesAt.label}
          description={texts.closesAtHint(timeZone)}
          timeZone={timeZone}
          unread={unread.value ?? ''}
          onUnread={unread.onChange}
          timeRef={unread.ref}
        />
        <DialogFooter>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
