import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { keepDraft, takeDraft } from './kept-draft.ts';

/**
 * A form that is checked with the domain's own shape before it is sent, and again by the server. `handleSubmit` gives
 * what was typed, not what the shape makes of it: parsing is the server's. After the first try each field is checked
 * as it changes; the first bad one is focused.
 * @param keepAs A name for what is typed: when the page itself offers a reload, the form keeps it for the next one of
 * that name.
 */
export function useZodForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
  keepAs?: string,
): UseFormReturn<Values, unknown, Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(shape, undefined, { raw: true }),
    defaultValues,
  });
  const restore = useEffectEvent((draft: Values) => form.reset(draft, { keepDefaultValues: true }));
  const read = useEffectEvent(() => form.getValues());
  useEffect(() => {
    if (!keepAs) return;
    const draft = takeDraft<Values>(keepAs);
    if (draft) restore(draft);
    return keepDraft(keepAs, () => read());
  }, [keepAs]);
  return form;
}

/** What any field of web/ui needs to stand in a form: spread it, beside the label. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values, unknown, Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    isInvalid: fieldState.invalid,
    errorMessage: fieldState.error?.message,
  };
}
